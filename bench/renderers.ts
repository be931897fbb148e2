import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** The renderers of the same form, with the entry file of each one's page. Lintel comes first. */
const entryFiles = {
  Lintel: "renderers/lintel.tsx",
  "plain DOM": "renderers/plain-dom.ts",
  "plain React": "renderers/plain-react.tsx",
  RJSF: "peers/rjsf.tsx",
  SurveyJS: "peers/surveyjs.tsx",
  "Form.io": "peers/formio.ts",
};
export type RendererName = keyof typeof entryFiles;
const rendererNames = Object.keys(entryFiles) as RendererName[];

type Asset = { type: string; packed: Buffer };
export type Renderer = { name: RendererName; url: string /** compressed bytes of its scripts */; scripts: number };

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

/** Returns every file of a renderer's page, compressed, by its path; the page itself is at `/`. */
async function bundlePage(name: RendererName): Promise<Map<string, Asset>> {
  const buildOutput = await build({
    configFile: false,
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    // one React for all of them: the product's own
    resolve: { dedupe: ["react", "react-dom"] },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, entryFiles[name]) } },
  });
  if (!("output" in buildOutput)) throw new Error(`${name} was built into something else than one bundle.`);
  const assets = new Map<string, Asset>();
  const tags: string[] = [];
  for (const file of buildOutput.output) {
    const type = types[extname(file.fileName)];
    if (!type) continue;
    const body = file.type === "chunk" ? file.code : file.source;
    assets.set(`/${file.fileName}`, { type, packed: gzipSync(body, { level: 9 }) });
    if (file.type === "asset") tags.push(`<link rel="stylesheet" href="/${file.fileName}">`);
    else if (file.isEntry) tags.push(`<script type="module" src="/${file.fileName}"></script>`);
  }
  // the page as a visitor opens it; measurements render the form themselves
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rental application</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">${tags.join("")}</head>
    <body><main id="form"></main>
    <script type="module">if (!location.search.includes("wait")) mountForm();</script></body></html>`;
  return assets.set("/", { type: "text/html; charset=utf-8", packed: gzipSync(html) });
}

/** Builds every renderer's page and serves each at its own address while `work` runs. */
export async function withRendererPages(work: (renderers: Renderer[]) => Promise<void>): Promise<void> {
  const servers: { close: () => void }[] = [];
  const renderers: Renderer[] = [];
  try {
    for (const name of rendererNames) {
      const assets = await bundlePage(name);
      const server = createServer((request, reply) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const asset = assets.get(pathname);
        reply.writeHead(asset ? 200 : 404, { "content-type": asset?.type ?? "text/plain", "content-encoding": "gzip" });
        reply.end(asset?.packed ?? gzipSync("Not found"));
      });
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      servers.push(server);
      const scripts = [...assets.values()].filter(({ type }) => type === types[".js"]);
      renderers.push({
        name,
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        scripts: scripts.reduce((sum, { packed }) => sum + packed.length, 0),
      });
    }
    await work(renderers);
  } finally {
    for (const server of servers) server.close();
  }
}
