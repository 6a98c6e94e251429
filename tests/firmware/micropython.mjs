// Runs a program inside a real MicroPython. stdin: {"package", "files": {path: text}, "program", "job"};
// stdout: whatever the program leaves in `result`.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const task = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(pathToFileURL(`${task.package}/micropython.mjs`).href);
const python = await loadMicroPython({ heapsize: 32 * 1024 * 1024 });

for (const [path, text] of Object.entries(task.files)) {
  const folders = path.split("/").slice(0, -1);
  folders.forEach((_, depth) => {
    const folder = `/${folders.slice(0, depth + 1).join("/")}`;
    if (!python.FS.analyzePath(folder).exists) python.FS.mkdir(folder);
  });
  python.FS.writeFile(`/${path}`, text);
}

python.globals.set("job", JSON.stringify(task.job));
python.runPython(`import sys, json\nsys.path.append("/")\njob = json.loads(job)\n${task.program}\nresult = json.dumps(result)`);
process.stdout.write(python.globals.get("result"));
