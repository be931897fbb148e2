import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EntryContext } from "react-router";
import type { Language } from "#texts/languages.ts";
import { type TextFiles, textFilesName } from "#web/app/build/page-language.ts";

/** Written by the build of the browser's side, which lies beside the server's bundle; `npm run dev` has none. */
const built: Promise<TextFiles> = readFile(join(import.meta.dirname, "../client/assets", textFilesName), "utf8").then(
  (text) => JSON.parse(text) as TextFiles,
  () => ({}),
);

/**
 * The links by which a browser fetches the texts of a page in its language beside the page's scripts, and not only when
 * those ask for them.
 */
export async function textPreloads({ manifest, staticHandlerContext }: EntryContext, language: Language) {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const scripts = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  const texts = await built;
  const files = new Set(scripts.flatMap((script) => texts[script]?.[language] ?? []));
  return Array.from(files, (file) => `<link rel="modulepreload" href="${file}"/>`).join("");
}
