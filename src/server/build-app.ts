import type { FastifyInstance } from "fastify";
import { createApp } from "./http/app.ts";
import { createRequestCounts } from "./http/rate-limits/count-requests.ts";
import type { Deps } from "./ports/deps.ts";
import { routes, webhooks } from "./registry/routes.ts";

/**
 * The HTTP server with every call of the API; `createServer` adds the web pages and the sandbox.
 * @param counts of the process' requests, which the pages' limit shares
 */
export const buildApp = async (deps: Deps, counts = createRequestCounts(deps)): Promise<FastifyInstance> =>
  await createApp(deps, { routes, webhooks }, counts);
