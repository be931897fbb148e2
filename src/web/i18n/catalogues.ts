import type { Language } from "#texts/languages.ts";
import type { Catalogue } from "#ui/texts.tsx";
import dashboard from "#web/i18n/spanish/dashboard.json?url";
import designing from "#web/i18n/spanish/designing.json?url";
import open from "#web/i18n/spanish/open.json?url";
import road from "#web/i18n/spanish/road.json?url";

/** The addresses of the texts in each language but English, in parts, so that a page loads no other's. */
const addresses: Record<Exclude<Language, "en">, Record<Part, string>> = {
  es: { open, road, dashboard, designing },
};

/**
 * `open`: what anybody may come to see; `road`: an applicant's steps after the form; `designing`: a landlord's work on forms; `dashboard`: the rest.
 */
type Part = "open" | "road" | "dashboard" | "designing";

const applicationStepPath = /^\/apply\/(?!sample\/)[^/]+\/(?!account|versions)./;

function partsOf(path: string): Part[] {
  const dashboardPath: Part[] = ["open", "road", "dashboard"];
  if (path.startsWith("/dashboard/forms")) return [...dashboardPath, "designing"];
  // the sample is shown by the screens of the dashboard
  if (path.startsWith("/dashboard") || path.startsWith("/demo")) return dashboardPath;
  if (path.startsWith("/payment/")) return ["open", "road"];
  return applicationStepPath.test(path) ? ["open", "road"] : ["open"];
}

/** The files with the texts that a page shows: none in English. */
export function catalogueFiles(language: Language, path: string): string[] {
  return language === "en" ? [] : partsOf(path).map((part) => addresses[language][part]);
}

const loaded = new Map<string, Promise<Catalogue>>();

/**
 * The texts of a page, in the browser; each file is loaded once.
 * @throws TypeError when one cannot be loaded; it is asked for again the next time
 */
export async function loadCatalogue(language: Language, path: string): Promise<Catalogue> {
  const parts = catalogueFiles(language, path).map((file) => {
    const request = loaded.get(file) ?? fetch(file).then((response) => response.json() as Promise<Catalogue>);
    loaded.set(file, request);
    request.catch(() => loaded.delete(file));
    return request;
  });
  return Object.assign({}, ...(await Promise.all(parts)));
}
