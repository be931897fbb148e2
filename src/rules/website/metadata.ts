import { product } from "#rules/text/product.ts";
import { englishPath, isWebsitePath, languageOfPath, pathIn } from "#rules/website/addresses.ts";
import { allLanguages, type Language } from "#texts/languages.ts";

/** The origin in pages that are rendered by the build, which does not know the product's address; the server puts it in. */
export const buildOrigin = "https://origin.invalid";

/** The paths of a page's picture for links to it: `/laws/ca` → `/social/laws-ca.en.png`. */
export function socialPicture(pathname: string): string {
  const path = englishPath(pathname);
  const name = path === "/" ? "home" : path.slice(1).replace(/[/._]/g, "-");
  // places share one picture
  return `/social/${name.startsWith("laws-") ? "laws" : name}.${languageOfPath(pathname) ?? "en"}.png`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** What a public page says about itself. `origin` is the scheme and host, such as `https://lintel.example`. */
export type Metadata = { origin: string; pathname: string; title: string; description: string };

/**
 * Returns the elements by which search engines and links elsewhere know a public page: its canonical address, its
 * addresses in the other languages, and what a link to it shows.
 * @param title,description as they are in the page's HTML, escaped
 * @returns HTML; empty for pages that are not public ones
 */
export function metadataOf({ origin, pathname, title, description }: Metadata): string {
  const language = languageOfPath(pathname);
  if (!language || !isWebsitePath(pathname)) return "";
  const addressIn = (other: Language) => escaped(origin + pathIn(other, pathname));
  const own = addressIn(language);
  const others = allLanguages.filter((other) => other !== language);
  const properties = {
    "og:type": "website",
    "og:site_name": product,
    "og:title": title,
    "og:description": description,
    "og:url": own,
    "og:locale": `${language}_US`,
    "og:image": escaped(origin + socialPicture(pathname)),
    "og:image:width": "1200",
    "og:image:height": "630",
  };
  return [
    `<link rel="canonical" href="${own}"/>`,
    ...[language, ...others].map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}"/>`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn("en")}"/>`,
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}"/>`),
    `<meta name="twitter:card" content="summary_large_image"/>`,
  ].join("");
}

/** Returns a page's title and description from its HTML, escaped as they are there. */
export function titleIn(html: string): { title: string; description: string } {
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "",
  };
}
