import { escapeHtml } from "#rules/html/escape-html.ts";
import { productName } from "#rules/text/product.ts";
import { englishPath, isWebsitePath, languageOfPath, localizedPath } from "#rules/website/addresses.ts";
import { allLanguages, type Language } from "#texts/languages.ts";

/**
 * The origin in pages that are rendered by the build, which does not know the product's address; the server replaces
 * it.
 */
export const buildOrigin = "https://origin.invalid";

/** Returns the path of a page's picture for link previews: `/laws/ca` → `/social/laws-ca.en.png`. */
export function socialImagePath(pathname: string): string {
  const path = englishPath(pathname);
  const name = path === "/" ? "home" : path.slice(1).replace(/[/._]/g, "-");
  // places share one picture
  return `/social/${name.startsWith("laws-") ? "laws" : name}.${languageOfPath(pathname) ?? "en"}.png`;
}

/** The metadata of a public page. `origin` is the scheme and host, such as `https://lintel.example`. */
export type Metadata = { origin: string; pathname: string; language: Language; title: string; description: string };

/** Pages that have one address for all languages and whose links people share. */
const sharedPagePattern = /^\/(?:login|signup(?:\/[^/]+)?|apply\/[^/]+|apply\/sample\/[^/]+)\/?$/;

/** Whether a page is public: anybody may open it, and previews of links describe it. */
export const isPublicPage = (pathname: string): boolean => isWebsitePath(pathname) || sharedPagePattern.test(pathname);

/**
 * Returns the elements of a public page for search engines and link previews: what a preview shows and, for pages in
 * several languages, its canonical address and its addresses in the other languages.
 * @param title,description as they are in the page's HTML, escaped; an empty description is left out
 * @returns HTML; empty for other pages
 */
export function renderMetadata({ origin, pathname, language, title, description }: Metadata): string {
  if (!isPublicPage(pathname)) return "";
  const isInLanguages = isWebsitePath(pathname);
  const addressIn = (other: Language) => escapeHtml(origin + localizedPath(other, pathname));
  const ownAddress = addressIn(language);
  const otherLanguages = allLanguages.filter((other) => other !== language);
  const links = [
    `<link rel="canonical" href="${ownAddress}"/>`,
    ...[language, ...otherLanguages].map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}"/>`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${addressIn("en")}"/>`,
  ];
  const picture = isInLanguages
    ? { path: socialImagePath(pathname), width: "1200", height: "630", alt: title, card: "summary_large_image" }
    : { path: "/icons/icon-512.png", width: "512", height: "512", alt: productName, card: "summary" };
  const image = escapeHtml(origin + picture.path);
  const properties = {
    "og:type": "website",
    "og:site_name": productName,
    "og:title": title,
    "og:description": description,
    "og:url": ownAddress,
    "og:locale": `${language}_US`,
    "og:image": image,
    "og:image:width": picture.width,
    "og:image:height": picture.height,
    "og:image:alt": picture.alt,
  };
  const names = {
    "twitter:card": picture.card,
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": image,
    "twitter:image:alt": picture.alt,
  };
  return [
    ...(isInLanguages ? links : []),
    ...metaElements("property", properties),
    ...metaElements("name", names),
  ].join("");
}

const metaElements = (key: "property" | "name", contents: Record<string, string>) =>
  Object.entries(contents)
    .filter(([, content]) => content)
    .map(([name, content]) => `<meta ${key}="${name}" content="${content}"/>`);

/** Returns a page's title and description from its HTML, escaped as they are there. */
export function parsePageTitle(html: string): { title: string; description: string } {
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "",
  };
}
