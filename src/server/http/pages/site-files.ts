import type { FastifyInstance } from "fastify";
import { product } from "#rules/text/product.ts";
import { pathIn } from "#rules/website/addresses.ts";
import { publicPages } from "#rules/website/all-pages.ts";
import { titleIn } from "#rules/website/metadata.ts";
import { allLanguages } from "#texts/languages.ts";

/** Paths closed to crawlers. Pages aren't included: a crawler must open a page to see its `noindex`. */
const closed = ["/api/"];

/** Reads a public page of the build; undefined in development. */
type ReadHtml = (path: string) => Promise<string | undefined>;

/** Serves the site-wide files for search engines, browsers and language models. */
export function registerSiteFiles(app: FastifyInstance, publicUrl: string, html: ReadHtml): void {
  const files = {
    "/robots.txt": ["text/plain", () => robots(publicUrl)],
    "/sitemap.xml": ["application/xml", () => sitemap(publicUrl)],
    "/llms.txt": ["text/plain", () => summaryForModels(publicUrl, html)],
    "/manifest.webmanifest": ["application/manifest+json", manifest],
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

const robots = (publicUrl: string) =>
  [`User-agent: *`, ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join(
    "\n",
  );

/** Returns the sitemap: every public page with its URL in each language (https://www.sitemaps.org/protocol.html). */
function sitemap(publicUrl: string): string {
  const entries = publicPages.flatMap((path) => {
    const alternates = allLanguages
      .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${publicUrl}${pathIn(other, path)}"/>`)
      .join("");
    return allLanguages.map((language) => `<url><loc>${publicUrl}${pathIn(language, path)}</loc>${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** Returns the public pages with their descriptions (https://llmstxt.org). */
async function summaryForModels(publicUrl: string, read: ReadHtml): Promise<string> {
  const plain = (text: string) =>
    text
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const lines: string[] = [];
  for (const path of publicPages) {
    const html = await read(path);
    if (!html) continue;
    const { title, description } = titleIn(html);
    lines.push(`- [${plain(title)}](${publicUrl}${path}): ${plain(description)}`);
  }
  const about = plain(titleIn((await read("/")) ?? "").description);
  return [`# ${product}`, "", `> ${about}`, "", "## Pages", "", ...lines, ""].join("\n");
}

const manifest = () =>
  JSON.stringify({
    name: product,
    short_name: product,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#1f5a4a",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  });
