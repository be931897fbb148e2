import { unescapeHtml } from "#rules/html/escape-html.ts";
import { productName } from "#rules/text/product.ts";
import { englishPath, isWebsitePath, languageOfPath, localizedPath } from "#rules/website/addresses.ts";
import { type Metadata, socialImagePath } from "#rules/website/metadata.ts";
import { jsonLd } from "#rules/website/structured-data.ts";
import type { Language } from "#texts/languages.ts";
import { websiteTexts } from "#texts/website/common/texts.ts";

/** The parent pages in the breadcrumb, by path. */
const parentTitles = {
  "/laws": (language: Language) => websiteTexts.in(language).laws,
  "/terms": (language: Language) => websiteTexts.in(language).terms,
};

/**
 * Returns a script element with a public page's structured data (schema.org) for search engines.
 * @param title,description as in the page's HTML, escaped
 * @returns HTML; empty for pages that aren't public
 */
export function structuredData({ origin, pathname, title, description }: Metadata): string {
  const language = languageOfPath(pathname);
  if (!language || !isWebsitePath(pathname)) return "";
  const inLanguage = `${language}-US`;
  const home = origin + localizedPath(language, "/");
  const url = origin + localizedPath(language, pathname);
  const [organization, site] = [`${origin}/#organization`, `${home}#site`];
  const name = unescapeHtml(title);
  const breadcrumbItems = breadcrumbs(pathname, language).map((crumb, index) => ({
    "@type": "ListItem" as const,
    position: index + 1,
    name: crumb.name,
    item: origin + crumb.path,
  }));
  const data = jsonLd({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: productName,
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
      },
      { "@type": "WebSite", "@id": site, name: productName, url: home, inLanguage, publisher: { "@id": organization } },
      {
        "@type": "WebPage",
        "@id": `${url}#page`,
        url,
        name,
        description: unescapeHtml(description),
        inLanguage,
        primaryImageOfPage: {
          "@type": "ImageObject",
          url: origin + socialImagePath(pathname),
          width: "1200",
          height: "630",
        },
        isPartOf: { "@id": site },
        ...(breadcrumbItems.length > 0 && { breadcrumb: { "@id": `${url}#path` } }),
      },
      ...(breadcrumbItems.length > 0
        ? [
            {
              "@type": "BreadcrumbList" as const,
              "@id": `${url}#path`,
              itemListElement: [
                ...breadcrumbItems,
                { "@type": "ListItem" as const, position: breadcrumbItems.length + 1, name, item: url },
              ],
            },
          ]
        : []),
    ],
  });
  return `<script type="application/ld+json">${data}</script>`;
}

/** Returns the ancestors of a page, the home page first; none for pages directly below it. */
function breadcrumbs(pathname: string, language: Language): { name: string; path: string }[] {
  const english = englishPath(pathname);
  const parentEntry = Object.entries(parentTitles).find(([path]) => english.startsWith(`${path}/`));
  if (!parentEntry) return [];
  const [path, titleOf] = parentEntry;
  return [
    { name: productName, path: localizedPath(language, "/") },
    { name: titleOf(language), path: localizedPath(language, path) },
  ];
}
