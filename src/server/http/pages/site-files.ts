import type { FastifyInstance } from "fastify";
import { unescapeHtml } from "#rules/html/escape-html.ts";
import { productName } from "#rules/text/product.ts";
import { localizedPath } from "#rules/website/addresses.ts";
import { publicPages } from "#rules/website/all-pages.ts";
import { parsePageTitle } from "#rules/website/metadata.ts";
import { allLanguages } from "#texts/languages.ts";

/** Paths closed to crawlers. Pages aren't included: a crawler must open a page to see its `noindex`. */
const disallowedPaths = ["/api/"];

/** Reads a public page of the build; undefined in development. */
type ReadHtml = (path: string) => Promise<string | undefined>;

/** Serves the site-wide files for search engines, browsers and language models. */
export function registerSiteFiles(app: FastifyInstance, publicUrl: string, html: ReadHtml): void {
  const files = {
    "/robots.txt": ["text/plain", () => renderRobotsTxt(publicUrl)],
    "/sitemap.xml": ["application/xml", () => renderSitemap(publicUrl)],
    "/llms.txt": ["text/plain", () => renderLlmsTxt(publicUrl, html)],
    "/manifest.webmanifest": ["application/manifest+json", renderManifest],
  } as const;
  for (const [path, [type, write]] of Object.entries(files)) {
    let body: string | undefined;
    app.get(path, { config: { auth: "public" } }, async (_request, reply) => {
      body ??= await write();
      return reply
        .headers({ "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" })
        .type(`${type}; charset=utf-8`)
        .send(body);
    });
  }
  app.get("/favicon.ico", { config: { auth: "public" } }, async (_request, reply) =>
    reply.redirect("/icons/favicon.ico", 302),
  );
}

const renderRobotsTxt = (publicUrl: string) =>
  [
    `User-agent: *`,
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

/** Returns the sitemap: every public page with its URL in each language (https://www.sitemaps.org/protocol.html). */
function renderSitemap(publicUrl: string): string {
  const entries = publicPages.flatMap((path) => {
    const alternates = allLanguages
      .map(
        (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${publicUrl}${localizedPath(other, path)}"/>`,
      )
      .join("");
    return allLanguages.map(
      (language) => `<url><loc>${publicUrl}${localizedPath(language, path)}</loc>${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** Returns the public pages with their descriptions (https://llmstxt.org). */
async function renderLlmsTxt(publicUrl: string, readHtml: ReadHtml): Promise<string> {
  const lines: string[] = [];
  for (const path of publicPages) {
    const html = await readHtml(path);
    if (!html) continue;
    const { title, description } = parsePageTitle(html);
    lines.push(`- [${unescapeHtml(title)}](${publicUrl}${path}): ${unescapeHtml(description)}`);
  }
  const siteDescription = unescapeHtml(parsePageTitle((await readHtml("/")) ?? "").description);
  return [`# ${productName}`, "", `> ${siteDescription}`, "", "## Pages", "", ...lines, ""].join("\n");
}

const renderManifest = () =>
  JSON.stringify({
    name: productName,
    short_name: productName,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#1f5a4a",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  });
