import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EntryContext } from "react-router";
import type { Language } from "#texts/languages.ts";
import { type TextFiles, textFilesName } from "#web/app/build/page-language.ts";

/** Written by the client build, which is next to the server bundle; `npm run dev` has none. */
const textFiles: Promise<TextFiles> = readFile(
  join(import.meta.dirname, "../client/assets", textFilesName),
  "utf8",
).then(
  (text) => JSON.parse(text) as TextFiles,
  () => ({}),
);

/**
 * Returns preload links for the page's texts in its language, so that they load in parallel with the scripts and not
 * after them.
 */
export async function textPreloads({ manifest, staticHandlerContext }: EntryContext, language: Language) {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const scripts = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  const texts = await textFiles;
  const files = new Set(scripts.flatMap((script) => texts[script]?.[language] ?? []));
  return Array.from(files, (file) => `<link rel="modulepreload" href="${file}"/>`).join("");
}
