import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import middie from "@fastify/middie";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { createContext, createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { PageRender } from "#contract/api/pages.ts";
import { buildOrigin } from "#rules/website/metadata.ts";
import { scriptHashes } from "#server/http/pages/content-security-policy.ts";
import { Page } from "#server/http/pages/page.ts";
import { runWhenIdle } from "#server/platform/threads/run-when-idle.ts";

/** The build with the additional exports of the server entry. */
type Build = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler;
      RouterContextProvider: typeof RouterContextProvider;
      pageContext: ReturnType<typeof createContext<PageRender | null>>;
    };
  };
};

export type Builds = {
  current: () => Promise<Build>;
  /** the page rendered at build time for this path, if there is one */
  prerendered: (path: string) => Promise<Page> | undefined;
  /** the HTML of the page rendered at build time for this path, if there is one; none in development */
  html: (path: string) => Promise<string | undefined>;
  /** the version of the law that the pages rendered at build time show */
  lawVersion: string;
};

const root = fileURLToPath(new URL("../../../../build", import.meta.url));

/** Assets and pages from `build/`. @throws Error when the product has not been built */
export async function productionBuilds(app: FastifyInstance, publicUrl: string): Promise<Builds> {
  const client = join(root, "client");
  const entry = join(root, "server/index.js");
  if (!existsSync(entry)) throw new Error("The browser's side has not been built: run `npm run build` first.");
  await serveAssets(app, join(client, "assets"));
  // created by the build, under names that don't change
  for (const folder of ["icons", "social"]) {
    await app.register(serveStatic, {
      root: join(client, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      maxAge: "1d",
      index: false,
      setHeaders: (reply) => void reply.header("x-content-type-options", "nosniff"),
    });
  }
  // The rendering code loads slowly, so it is loaded only once a request needs it.
  let build: Promise<Build> | undefined;
  const current = () => (build ??= import(pathToFileURL(entry).href));
  app.addHook("onListen", async () => void runWhenIdle(current));
  const lawVersion = await readFile(join(root, "law-version.txt"), "utf8");
  const files = listPrerendered(client);
  const html = async (path: string) => {
    const file = files.get(path);
    return file && (await readFile(file, "utf8")).replaceAll(buildOrigin, publicUrl);
  };
  const pages = new Map<string, Promise<Page>>();
  const prerendered = (path: string) => {
    const name = path.replace(/(?<=.)\/$/, "");
    if (!files.has(name)) return undefined;
    const cached = pages.get(name);
    if (cached) return cached;
    const page = prerenderedPage(async () => (await html(name)) ?? "");
    pages.set(name, page);
    page.catch(() => pages.delete(name));
    return page;
  };
  return { current, html, prerendered, lawVersion };
}

/**
 * Serves the files of a folder with one route. One route for each of the 900 files would take 15 MB of memory, and the
 * plugin's own route lists the folder before it sends a file.
 */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  const names = new Set(readdirSync(root).filter((name) => !/\.(br|gz)$/.test(name)));
  await app.register(serveStatic, {
    root,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    index: false,
    setHeaders: (reply) => void reply.header("x-content-type-options", "nosniff"),
  });
  app.get<{ Params: { name: string } }>("/assets/:name", { config: { auth: "public" } }, async (request, reply) =>
    names.has(request.params.name)
      ? reply.sendFile(request.params.name)
      : reply.header("cache-control", "no-store").callNotFound(),
  );
}

/** Serves the sources through Vite, with reload on change. */
export async function developmentBuilds(app: FastifyInstance): Promise<Builds> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: "custom",
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook("onClose", () => vite.close());
  return {
    current: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as Build, // a module made at run time
    prerendered: () => undefined,
    html: async () => undefined,
    lawVersion: "",
  };
}

/** Lists the files of the build's pages by page path. Their content is read when a page is first requested. */
function listPrerendered(client: string): ReadonlyMap<string, string> {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  return new Map(files.map((file) => [`/${file.split(sep).slice(0, -1).join("/")}`, join(client, file)]));
}

/** Keeps only the headers in memory: once the page is compressed, its HTML is rarely needed. */
async function prerenderedPage(read: () => Promise<string>): Promise<Page> {
  const html = await read();
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
  };
  return new Page(200, headers, async () => Buffer.from(await read()), scriptHashes(html, null));
}
