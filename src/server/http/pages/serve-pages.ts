import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageData } from "#contract/api/pages.ts";
import { lawVersion } from "#rules/law/law-version.ts";
import { englishPath, languageOfPath } from "#rules/website/addresses.ts";
import { renderServiceElements } from "#rules/website/outside-services.ts";
import { legalPages } from "#rules/website/pages.ts";
import { BoundedCache } from "#server/http/pages/bounded-cache.ts";
import { type Builds, developmentBuilds, productionBuilds } from "#server/http/pages/builds.ts";
import { type Hosts, headersFor, scriptHashes } from "#server/http/pages/content-security-policy.ts";
import { languageRedirect, pageLanguage } from "#server/http/pages/language.ts";
import { Page } from "#server/http/pages/page.ts";
import { ReplyCache } from "#server/http/pages/reply-cache.ts";
import { registerSiteFiles } from "#server/http/pages/site-files.ts";
import type { RequestCounts } from "#server/http/rate-limits/count-requests.ts";
import { limitRate } from "#server/http/rate-limits/limit-rate.ts";
import { isApiPath } from "#server/http/unknown-calls.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { type Language, languageCookie } from "#texts/languages.ts";
import { problemsTexts } from "#texts/problems/texts.ts";

type WebOptions = {
  /** serve from the sources, with hot reload, instead of from `build/` */
  dev: boolean;
  /** the public origin, such as `https://lintel.example`, for the pages' own URLs */
  publicUrl: string;
  /** the vendors' hosts that some pages may access; none by default */
  hosts?: Hosts;
  /** the data available to server-rendered pages */
  loadContext: PageData;
  /** pages allowed per minute and IP address; unlimited by default */
  pagesPerMinute?: number;
  /** counts them across all processes; by default only in this process */
  requestCounts?: RequestCounts;
};

/** Serves pages and assets for every GET that no other route of `app` handles. */
export async function registerPages(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    const builds = options.dev ? await developmentBuilds(scope) : await productionBuilds(scope, options.publicUrl);
    registerSiteFiles(scope, options.publicUrl, builds.html);
    serveScript(scope, "embed.js", {
      "cache-control": "public, max-age=3600",
      "cross-origin-resource-policy": "cross-origin",
    });
    serveScript(scope, "push-worker.js", { "cache-control": "no-cache" });
    await scope.register(async (rendered) => {
      const pages = new PageRenderer(builds, options);
      // before the rate limit, since sending them costs almost nothing
      rendered.addHook("onRequest", (request, reply, next) => void (pages.sendCached(request, reply) || next()));
      if (options.pagesPerMinute) await limitPages(rendered, options.pagesPerMinute, options.requestCounts);
      servePages(rendered, pages, options);
    });
  });
}

/** Serves an unmodified script of this folder at the root. */
function serveScript(scope: FastifyInstance, name: string, headers: Record<string, string>): void {
  const script = readFile(new URL(`./${name}`, import.meta.url));
  scope.get(`/${name}`, { config: { auth: "public" } }, async (_request, reply) =>
    reply
      .headers({ "content-type": "text/javascript; charset=utf-8", "x-content-type-options": "nosniff", ...headers })
      .send(await script),
  );
}

function servePages(scope: FastifyInstance, pages: PageRenderer, options: WebOptions): void {
  // A form submitted before its script runs ends up here: its body is ignored, and the page is sent again.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string" }, async () => undefined);
  scope.post("/*", { config: { auth: "public" } }, async (request, reply) => {
    if (isApiPath(request.url)) throw scope.unknownCall(request);
    return reply.redirect(request.url.replace(/^\/+/, "/"), 303);
  });
  scope.route({
    method: ["GET", "HEAD"],
    url: "/*",
    config: { auth: "public" },
    handler: async (request, reply) => {
      if (isApiPath(request.url)) throw scope.unknownCall(request);
      const redirect = languageRedirect(request, urlOf(request, options));
      if (redirect) return redirectToLanguage(reply, redirect, options);
      return sendPage(request, reply, await pages.pageFor(request), pages, options);
    },
  });
}

/** Limits page requests per IP address, since rendering is CPU-intensive: others get a one-line response. */
async function limitPages(scope: FastifyInstance, max: number, counts: RequestCounts | undefined): Promise<void> {
  await limitRate(scope, max, counts && { name: "pages", counts });
  scope.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ProblemError) || error.code !== "too_many") throw error;
    const language = pageLanguage(request, new URL(request.url, "http://localhost"));
    return reply
      .code(429)
      .headers({ "retry-after": error.retryAfter ?? 60, "cache-control": "no-store" })
      .type("text/plain; charset=utf-8")
      .send(problemsTexts.in(language).too_many_pages);
  });
}

class PageRenderer {
  readonly replyCache = new ReplyCache();
  readonly #builds: Builds;
  readonly #options: WebOptions;
  readonly #cache = new BoundedCache<Page>(200);
  #law: { hour: number; version: string } | undefined;
  /** known to this process only; marks scripts rendered by the product's own code */
  readonly #nonce = randomBytes(16).toString("base64url");

  constructor(builds: Builds, options: WebOptions) {
    this.#builds = builds;
    this.#options = options;
  }

  /** Sends the stored reply to a request for a page of the build. @returns whether there is a current one */
  sendCached(request: FastifyRequest, reply: FastifyReply): boolean {
    return this.#isLawOfBuild() && this.replyCache.send(request, reply);
  }

  async pageFor(request: FastifyRequest): Promise<Page> {
    const url = urlOf(request, this.#options);
    const slug = /^\/apply\/([^/]+)\/?$/.exec(url.pathname)?.[1];
    if (slug && !this.#options.dev) return this.#form(request, url, decodeSegment(slug));
    const load = this.#options.loadContext.form;
    const prerendered = this.#builds.prerendered(url.pathname);
    if (!prerendered) return this.#render(request, url, load);
    // pages that are the same for everyone: in the language of the build, or rendered once and cached
    const language = pageLanguage(request, url);
    const { trial, services = {} } = this.#options.loadContext;
    const usesPrerendered =
      this.#isLawOfBuild() &&
      !trial &&
      !renderServiceElements(url.pathname, services) &&
      !this.#isReplaced(url.pathname);
    return usesPrerendered && language === (languageOfPath(url.pathname) ?? "en")
      ? prerendered
      : this.#cache.get(
          JSON.stringify([language, url.pathname, this.#lawVersion()]),
          // without the first visitor's query
          () => this.#render(request, new URL(url.pathname, url), load, language),
          isCacheable,
        );
  }

  async isPrerendered(page: Page, { pathname }: URL): Promise<boolean> {
    return (await this.#builds.prerendered(pathname)) === page;
  }

  /** Whether no rule began or ended since the build: several of its pages show the law. */
  #isLawOfBuild(): boolean {
    return this.#lawVersion() === this.#builds.lawVersion;
  }

  /** Returns the current version of the law. It changes only on the hour, when a day begins in one of its time zones. */
  #lawVersion(): string {
    const hour = Math.floor(Date.now() / 3_600_000);
    if (this.#law?.hour !== hour) this.#law = { hour, version: lawVersion(new Date()) };
    return this.#law.version;
  }

  /** Whether the operator's own text replaces the draft that the build rendered for this page. */
  #isReplaced(pathname: string): boolean {
    const page = legalPages.find((name) => englishPath(pathname) === `/${name}`);
    return page !== undefined && this.#options.loadContext.legalText(page, languageOfPath(pathname) ?? "en") !== null;
  }

  /** Returns a form's page, which is the same for everyone until the form changes: cached for each language. */
  async #form(request: FastifyRequest, url: URL, slug: string): Promise<Page> {
    const load = this.#options.loadContext.form;
    const form = await load(slug).catch(() => null);
    const urlWithoutQuery = new URL(url.pathname, url);
    if (url.searchParams.has("iframe")) urlWithoutQuery.search = "?iframe";
    const language = pageLanguage(request, url);
    // the form doesn't exist or can't be loaded now: the page's loader requests it again and shows the reason
    if (!form) return this.#render(request, urlWithoutQuery, load, language);
    // a form on the older site redirects there with the visitor's query, so the page isn't cached
    if (this.#options.loadContext.oldSite && !form.landlord.edge_enabled)
      return this.#render(request, url, async () => form, language);
    const render = () => this.#render(request, urlWithoutQuery, async () => form, language);
    // the version identifies the form's content; price, name and logo change without a new one
    const { form: _, ...rest } = form;
    return this.#cache.get(
      JSON.stringify([language, urlWithoutQuery.pathname, urlWithoutQuery.search, rest]),
      render,
      isCacheable,
    );
  }

  async #render(
    request: FastifyRequest,
    url: URL,
    form: PageData["form"],
    language = pageLanguage(request, url),
  ): Promise<Page> {
    const build = await this.#builds.current();
    const { createRequestHandler, RouterContextProvider, pageContext } = build.entry.module;
    const context = new RouterContextProvider();
    context.set(pageContext, {
      ...this.#options.loadContext,
      form,
      language,
      scriptNonce: this.#nonce,
    });
    const handler = createRequestHandler(build, this.#options.dev ? "development" : "production");
    const response = await handler(new Request(url, { headers: headersOf(request) }), context);
    if (!response.headers.get("content-type")?.startsWith("text/html")) return Page.of(response, []);
    const html = await response.text();
    const hashes = scriptHashes(html, this.#options.dev ? null : this.#nonce);
    return Page.of(new Response(html.replaceAll(` nonce="${this.#nonce}"`, ""), response), hashes);
  }
}

const isCacheable = (page: Page) => page.status === 200;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  pages: PageRenderer,
  options: WebOptions,
) {
  const url = urlOf(request, options);
  const headers = { ...page.headers, ...headersFor(url, page, options.hosts) };
  reply.status(page.status).headers(headers);
  if (page.headers.etag && request.headers["if-none-match"] === page.headers.etag) return reply.status(304).send();
  const { body, encoding } = await page.encode(request.headers["accept-encoding"] ?? "");
  if (encoding) reply.header("content-encoding", encoding);
  if (encoding && request.url === url.pathname && (await pages.isPrerendered(page, url))) {
    // an English URL redirects readers of another language
    const readers = (languageOfPath(url.pathname) ?? "en") === "en" ? "en" : "all";
    pages.replyCache.add(request.url, readers, encoding, headers, body);
  }
  return reply.send(body);
}

function redirectToLanguage(
  reply: FastifyReply,
  { to, chosen }: { to: string; chosen: Language | null },
  { publicUrl }: WebOptions,
) {
  const secure = publicUrl.startsWith("https:") ? "; secure" : "";
  if (chosen)
    reply.header("set-cookie", `${languageCookie}=${chosen}; path=/; max-age=31536000; samesite=lax${secure}`);
  return reply.headers({ vary: "accept-language, cookie", "cache-control": "no-store" }).redirect(to, 302);
}

/** Returns a request's URL. Joined as text, so that a path with two leading slashes isn't parsed as another host. */
function urlOf(request: FastifyRequest, { publicUrl }: WebOptions): URL {
  return new URL(publicUrl + request.url);
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(":")) headers.set(name, String(value));
  }
  return headers;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
