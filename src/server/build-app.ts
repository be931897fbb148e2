import type { FastifyInstance } from "fastify";
import { createApp } from "./http/app.ts";
import type { Deps } from "./ports/deps.ts";
import { routes, webhooks } from "./registry/routes.ts";

/** The HTTP server with every call of the API; the web pages and the sandbox are added by `start.ts`. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => await createApp(deps, { routes, webhooks });
