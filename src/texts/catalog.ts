import type { Language } from "./languages.ts";

export type { Language };

/** The texts of one area of the product in every language: a string each, or a function of its values. */
export type Catalog<Texts> = {
  /**
   * The area's texts in a language.
   * @throws a promise while a browser loads them, which React waits for; this happens only on a page that is still
   * loading
   */
  in: (language: Language) => Texts;
};

type Module<Texts> = { default: Texts };
type Source<Texts> = Texts | (() => Promise<Module<Texts>>);

const loaders = new Set<(language: Language) => Promise<unknown> | undefined>();

/**
 * Creates a catalog of an area's texts. On the server and in tests, all languages are loaded. The browser build
 * replaces them with functions that load them (`src/web/app/build/page-language.ts`), so that a browser loads only what
 * its page shows.
 */
export function catalog<Texts extends object>(sources: Record<Language, Source<Texts>>): Catalog<Texts> {
  const loaded = new Map<Language, Texts>();
  const pending = new Map<Language, Promise<void>>();
  const failed = new Map<Language, unknown>();
  const load = (language: Language) => {
    const source = sources[language];
    if (loaded.has(language)) return;
    if (typeof source !== "function") return void loaded.set(language, source);
    const request = pending.get(language) ?? source().then((module) => void loaded.set(language, module.default));
    pending.set(language, request);
    failed.delete(language);
    request.catch((error: unknown) => failed.set(language, error)).finally(() => pending.delete(language));
    return request;
  };
  loaders.add(load);
  return {
    in(language) {
      if (failed.has(language)) throw failed.get(language);
      const request = load(language);
      const texts = loaded.get(language);
      if (!texts) throw request;
      return texts;
    },
  };
}

/**
 * Loads the texts of every area that the loaded modules know, in one language.
 * @throws TypeError when a file cannot be loaded; the next call retries it
 */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.all(Array.from(loaders, (load) => load(language)));
}
