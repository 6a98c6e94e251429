// Runs before the first paint, so that a light screen never flashes dark.
// A classic script on purpose: modules wait for the page.

(() => {
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)");
  const stored = (/** @type {string} */ key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const paint = () => {
    const chosen = stored("apprentice.theme");
    const system = light.matches ? "light" : "dark";
    root.dataset.theme = chosen === "light" || chosen === "dark" ? chosen : system;
  };
  paint();
  light.addEventListener("change", paint);
  const language = stored("apprentice.language") ?? navigator.language.slice(0, 2);
  root.lang = language === "fr" ? "fr" : "en";
})();
