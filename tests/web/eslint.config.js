import js from "@eslint/js";
import globals from "globals";

/** Anything that turns a string into markup or code: names and words come from people. */
const MARKUP = ["innerHTML", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe", "createContextualFragment", "srcdoc"];
const ADVICE = "Build elements and set textContent: what people typed must never become markup.";

export default [
  js.configs.recommended,
  {
    files: ["**/*.js"],
    languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-restricted-properties": ["error", ...MARKUP.map((property) => ({ property, message: ADVICE })),
        { object: "document", property: "write", message: ADVICE }],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-script-url": "error",
      "no-console": ["error", { allow: ["warn", "error"] }],
      "no-unused-vars": ["error", { ignoreRestSiblings: true, varsIgnorePattern: "^_" }],
      "no-var": "error",
      "prefer-const": "error",
      "no-implicit-globals": "error",
      "default-case-last": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "object-shorthand": "error",
    },
  },
];
