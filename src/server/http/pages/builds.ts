import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import middie from "@fastify/middie";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { createContext, createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { PageRender } from "#contract/api/pages.ts";
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
};

const root = fileURLToPath(new URL("../../../../build", import.meta.url));

/** Assets and pages from `build/`. @throws Error when the product has not been built */
export async function productionBuilds(app: FastifyInstance): Promise<Builds> {
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
  // Rendering code takes longer to load than the rest of the server: requests that need none go first.
  let build: Promise<Build> | undefined;
  const current = () => (build ??= import(pathToFileURL(entry).href));
  app.addHook("onListen", async () => void runWhenIdle(current));
  const pages = readPrerendered(client);
  return { current, prerendered: (path) => pages.get(path.replace(/(?<=.)\/$/, "")) };
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
  };
}

function readPrerendered(client: string): Map<string, Page> {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  return new Map(
    files.map((file) => {
      const html = readFileSync(join(client, file));
      const headers = {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "public, max-age=0, must-revalidate",
        etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
      };
      const path = `/${relative(client, join(client, file)).split(sep).slice(0, -1).join("/")}`;
      return [path, new Page(200, headers, html, scriptHashes(html.toString(), null))];
    }),
  );
}
