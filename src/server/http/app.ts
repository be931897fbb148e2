import multipart from "@fastify/multipart";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { replaceValidatorMessages } from "#contract/call/validation-messages.ts";
import { overview } from "#contract/descriptions/overview.ts";
import { tags } from "#contract/descriptions/tags.ts";
import { problemsPath } from "#contract/schemas/problems.ts";
import { maxUploadBytes } from "#rules/files/file-limits.ts";
import { productName } from "#rules/text/product.ts";
import { errorHandler, ProblemError, registerErrorHandler } from "#server/platform/common/errors.ts";
import { rejectInvalidUnicode } from "#server/platform/common/invalid-unicode.ts";
import { countExhaustedJobs } from "#server/platform/queue/exhausted-jobs.ts";
import type { Deps } from "#server/ports/deps.ts";
import { apiBase } from "./api-base.ts";
import { authenticate, recordImpersonator } from "./authentication/actor.ts";
import { respondWithDeclaredStatus } from "./declared-status.ts";
import { loadSheddingOptions } from "./load-shedding.ts";
import { measureRequests } from "./measure-requests.ts";
import { describeCall, describeDocument } from "./openapi/document.ts";
import { serveDocument } from "./openapi/serve-document.ts";
import { registerProblemsPage } from "./problems-page.ts";
import { createRequestCounts, type RequestCounts } from "./rate-limits/count-requests.ts";
import { limitRate } from "./rate-limits/limit-rate.ts";
import { scaledLimit } from "./rate-limits/scaled-limit.ts";
import { cacheResult } from "./readiness/cache-result.ts";
import { isDraining } from "./readiness/drain.ts";
import { rejectWhileClosing } from "./readiness/reject-while-closing.ts";
import { acceptIdempotencyKeys } from "./repeated-calls/accept-idempotency-keys.ts";
import { serveFromReplica } from "./replica-reads.ts";
import { traceRequests } from "./trace-requests.ts";
import { rejectUnknownCalls } from "./unknown-calls.ts";

/** The Fastify instance with requests and responses typed by the contract. */
export type Api = ReturnType<typeof withTypes>;
const withTypes = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** `routes`: the calls of the API; `webhooks`: calls by vendors, which aren't part of the API. */
export type Routes = {
  routes: readonly ((app: Api, deps: Deps) => void)[];
  webhooks: readonly ((app: FastifyInstance, deps: Deps) => void)[];
};

/** Paths that need no authentication and are not calls of the contract. */
const publicPaths = new Set([`${apiBase}/openapi.json`, problemsPath]);

const docsPath = `${apiBase}/docs`;
const isDocsPath = (url: string) => url === docsPath || url.startsWith(`${docsPath}/`);

/** JSON bodies; files come as multipart and have their own limit. */
const bodyLimit = 1024 * 1024;

/**
 * The timeout for receiving a complete request, in milliseconds: slightly longer than the pages' upload timeout. It
 * stops slow requests that send a byte a minute. It doesn't limit responses such as event streams and exports.
 */
const requestTimeout = 310_000;

/** One year, the usual maximum age. */
const strictTransportSecurity = "max-age=31536000; includeSubDomains";

/** The content security policy of the API reference page: only its own scripts, which set inline styles. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Webhook requests allowed per minute and IP address: vendors send in bursts and retry rejected requests. */
const webhooksPerMinute = 3_000;

/** The security scheme of each kind of session. */
const bearerScheme = { type: "http", scheme: "bearer" } as const;

/**
 * Creates the HTTP server; it doesn't listen yet. It has health checks, the API under `/api/v3` and its document;
 * `start.ts` adds the website and the sandbox.
 */
export async function createApp(
  deps: Deps,
  { routes, webhooks }: Routes,
  counts = createRequestCounts(deps),
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    bodyLimit,
    requestTimeout,
    trustProxy: deps.config.trustProxy.length ? [...deps.config.trustProxy] : false,
    // No log line per request: paths and queries contain addresses and names.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    forceCloseConnections: "idle",
    // `rejectWhileClosing` rejects requests with a problem instead
    return503OnClosing: false,
    frameworkErrors: errorHandler(deps.config.publicUrl),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  replaceValidatorMessages();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("actor", null);
  app.decorateRequest("share", null);
  app.decorateRequest("signer", null);
  app.decorateRequest("uploadOnce", undefined);
  registerErrorHandler(app, deps.config.publicUrl);
  rejectUnknownCalls(app);
  measureRequests(app);
  if (deps.config.exportTraces) traceRequests(app);
  if (deps.config.publicUrl.startsWith("https:"))
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("strict-transport-security", strictTransportSecurity);
    });

  app.get("/healthz", async () => ({ status: "ok" }));
  const exhaustedJobs = cacheResult(() => countExhaustedJobs(deps.db), 1_000);
  app.get("/readyz", async (_request, reply) => {
    if (isDraining(app)) return reply.code(503).send({ status: "the server is about to stop" });
    const exhausted = await exhaustedJobs().catch(() => undefined);
    if (exhausted === undefined) return reply.code(503).send({ status: "the database does not answer" });
    // exhausted jobs need an operator, but the server can handle requests
    return { status: "ready", exhausted_jobs: exhausted };
  });

  await app.register(async (scope) => {
    await limitRate(scope, scaledLimit(deps, webhooksPerMinute), { name: "webhooks", counts });
    for (const register of webhooks) register(scope, deps);
  });
  await app.register(async (scope) => registerApi(withTypes(scope), deps, { routes, counts }), { prefix: apiBase });
  return app;
}

/** The page's relative URLs need the trailing slash in its path. */
const redirectToTrailingSlash = async (request: FastifyRequest, reply: FastifyReply) => {
  if (request.url === docsPath) return reply.redirect(`${docsPath}/`);
};

/** @throws ProblemError `wrong_type` for files sent to a call that accepts none */
async function rejectUnexpectedFiles(request: FastifyRequest): Promise<void> {
  const contentType = request.headers["content-type"] ?? "";
  if (/^\s*multipart\//i.test(contentType) && !request.routeOptions.config.multipart)
    throw new ProblemError("wrong_type");
}

async function registerApi(
  app: Api,
  deps: Deps,
  { routes, counts }: Pick<Routes, "routes"> & { counts: RequestCounts },
) {
  // Only for the API: its clients retry, but a browser would keep showing the error for a rejected page.
  await app.register(underPressure, loadSheddingOptions);
  rejectWhileClosing(app);
  app.addHook("onRoute", (route) => {
    const routeConfig = route.config;
    if (!routeConfig?.auth && !isDocsPath(route.url) && !publicPaths.has(route.url))
      throw new Error(`${route.method} ${route.url} states no auth: a call is closed unless opened.`);
    respondWithDeclaredStatus(route);
    acceptIdempotencyKeys(deps, route);
    recordImpersonator(route);
    serveFromReplica(deps, route);
    if (routeConfig?.perMinute)
      route.config = {
        ...routeConfig,
        rateLimit: { max: scaledLimit(deps, routeConfig.perMinute), timeWindow: 60_000 },
      };
  });
  await limitRate(app, deps.config.rateLimitPerMinute, { name: "api", counts });
  // after the rate limit's `onRoute` hook, so that rejected calls are also counted
  app.addHook("onRoute", (route) => {
    if (route.config?.auth) route.onRequest = [route.onRequest ?? [], authenticate(deps), rejectUnexpectedFiles].flat();
  });
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: maxUploadBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6 },
  });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${productName} API`,
        version: "3",
        description: overview,
        license: { name: "MIT", identifier: "MIT" },
        contact: { name: productName, url: `${deps.config.publicUrl}/support` },
      },
      servers: [{ url: deps.config.publicUrl }],
      tags,
      components: {
        securitySchemes: { token: bearerScheme, share: bearerScheme, signer: bearerScheme },
      },
    },
    transform: describeCall,
    transformObject: describeDocument,
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: docsPolicy,
    uiHooks: { onRequest: redirectToTrailingSlash },
  });
  registerProblemsPage(app);
  serveDocument(app);

  // No call accepts this type, because pages of other sites can send it without a CORS preflight request.
  app.removeContentTypeParser("text/plain");
  app.addHook("preValidation", rejectInvalidUnicode);
  // the body is optional if nothing in it is required
  app.addHook("preValidation", async (request) => {
    if (request.routeOptions.schema?.body && request.body === undefined) request.body = {};
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    reply.header("x-content-type-options", "nosniff");
    return payload;
  });
  for (const register of routes) register(app, deps);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request) => {
    throw app.unknownCall(request);
  });
}
