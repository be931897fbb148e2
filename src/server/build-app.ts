import type { FastifyInstance } from "fastify";
import { createApp } from "./http/app.ts";
import { createRequestCounts } from "./http/rate-limits/count-requests.ts";
import type { Deps } from "./ports/deps.ts";
import { routes, webhooks } from "./registry/routes.ts";
import "./registry/notifications.ts";

/**
 * Builds the HTTP server with every API call; `createServer` adds the web pages and the sandbox.
 * @param counts of the process' requests, which also count toward the pages' limit
 */
export const buildApp = async (deps: Deps, counts = createRequestCounts(deps)): Promise<FastifyInstance> =>
  await createApp(deps, { routes, webhooks }, counts);
