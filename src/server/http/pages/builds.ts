import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
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

/** The build with what our own server entry adds to it. */
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
  prerendered: (path: string) => Page | undefined;
  /** the HTML of every page rendered at build time, by path; empty in development */
  pages: ReadonlyMap<string, string>;
};

const root = fileURLToPath(new URL("../../../../build", import.meta.url));

/** Assets and pages from `build/`. @throws Error when the product has not been built */
export async function productionBuilds(app: FastifyInstance, publicUrl: string): Promise<Builds> {
  const client = join(root, "client");
  const entry = join(root, "server/index.js");
  if (!existsSync(entry)) throw new Error("The browser's side has not been built: run `npm run build` first.");
  await app.register(serveStatic, {
    root: join(client, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    index: false,
    // A route for each file known at the start: with one for all, every request lists the folder before it sends a file.
    wildcard: false,
    globIgnore: ["**/*.br", "**/*.gz"],
    setHeaders: (reply) => void reply.header("x-content-type-options", "nosniff"),
  });
  // drawn by the build under names that stay the same
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
  // Rendering code takes longer to load than the rest of the server: requests that need none go first.
  let build: Promise<Build> | undefined;
  const current = () => (build ??= import(pathToFileURL(entry).href));
  app.addHook("onListen", async () => void runWhenIdle(current));
  const pages = readPrerendered(client, publicUrl);
  const answers = new Map(Array.from(pages, ([path, html]) => [path, prerenderedPage(html)]));
  return { current, pages, prerendered: (path) => answers.get(path.replace(/(?<=.)\/$/, "")) };
}

/** The sources through Vite, reloaded as they change. */
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
    pages: new Map(),
  };
}

/** Reads the pages of the build by path, with the product's own address where the build had none. */
function readPrerendered(client: string, publicUrl: string): Map<string, string> {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  return new Map(
    files.map((file) => {
      const html = readFileSync(join(client, file), "utf8").replaceAll(buildOrigin, publicUrl);
      return [`/${relative(client, join(client, file)).split(sep).slice(0, -1).join("/")}`, html];
    }),
  );
}

function prerenderedPage(html: string): Page {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
  };
  return new Page(200, headers, Buffer.from(html), scriptHashes(html, null));
}
