import type { Plugin } from "vite";

/** Maps each built script to the files with the texts of its modules: script → language → files. */
export type TextFiles = Record<string, Record<string, string[]>>;

/** Where the build writes them, next to the scripts. */
export const textFilesName = "text-files.json";

const language = /\/src\/texts\/(?:[\w-]+\/)+(\w\w)\.ts$/;

/**
 * Makes the browser load only the texts of the page's language: in client builds, a catalog
 * (`src/texts/<area>/texts.ts`) gets functions that import its languages, instead of the languages.
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
