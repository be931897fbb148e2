import type { Plugin } from "vite";

/** Which files hold the texts of a built script's modules: the script's file → language → files. */
export type TextFiles = Record<string, Record<string, string[]>>;

/** Where the build leaves them, beside the scripts. */
export const textFilesName = "text-files.json";

const language = /\/src\/texts\/(?:[\w-]+\/)+(\w\w)\.ts$/;

/**
 * Has a browser load the texts of its page's language only: in the build for browsers a catalog
 * (`src/texts/<area>/texts.ts`) is given functions that load its languages, instead of the languages.
 */
export const pageLanguage: Plugin = {
  name: "page-language",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/src\/texts\/(?:[\w-]+\/)+texts\.ts$/ },
    handler: (code) => code.replace(/^import (\w\w) from ("\.\/\1\.ts");$/gm, "const $1 = () => import($2);"),
  },
  generateBundle(_options, bundle) {
    const files: TextFiles = {};
    for (const script of Object.values(bundle)) {
      if (script.type !== "chunk") continue;
      for (const name of script.dynamicImports) {
        const texts = bundle[name];
        const [, code] = language.exec((texts?.type === "chunk" && texts.facadeModuleId) || "") ?? [];
        if (!code) continue;
        const byLanguage = files[`/${script.fileName}`] ?? {};
        files[`/${script.fileName}`] = { ...byLanguage, [code]: [...(byLanguage[code] ?? []), `/${name}`] };
      }
    }
    this.emitFile({ type: "asset", fileName: `assets/${textFilesName}`, source: JSON.stringify(files) });
  },
};
