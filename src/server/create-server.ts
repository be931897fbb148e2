import type { FastifyInstance } from "fastify";
import { buildApp } from "./build-app.ts";
import { registerPages } from "./http/pages/serve-pages.ts";
import { createRequestCounts } from "./http/rate-limits/count-requests.ts";
import type { LoadedConfig } from "./load-config.ts";
import { loadPageData } from "./page-data.ts";
import type { Deps } from "./ports/deps.ts";
import { guardSandbox } from "./sandbox/hosts.ts";
import { registerSandboxPages } from "./sandbox/pages.ts";
import type { SandboxProcess } from "./sandbox/start-process.ts";

/**
 * Creates the server that answers requests: the API, the pages, and those of emulated vendors, if any. A process that
 * only runs jobs doesn't load this module.
 */
export async function createServer(
  deps: Deps,
  config: LoadedConfig,
  sandbox: SandboxProcess | undefined,
): Promise<FastifyInstance> {
  const requestCounts = createRequestCounts(deps);
  const app = await buildApp(deps, requestCounts);
  if (config.sandbox && sandbox) {
    guardSandbox(app, config.publicUrl);
    registerSandboxPages(app, sandbox.addresses.pages);
  }
  await registerPages(app, {
    dev: config.dev,
    publicUrl: config.publicUrl,
    hosts: {
      cards: config.vendorKeys.has("stripe"),
      banks: config.vendorKeys.has("finicity"),
      supportChat: config.supportChatUrl && new URL(config.supportChatUrl).origin,
      errorReplay: config.errorReplayUrl && new URL(config.errorReplayUrl).origin,
      bankLinks: config.vendorKeys.has("plaid"),
      engagement: config.engagementUrl && new URL(config.engagementUrl).origin,
    },
    loadContext: loadPageData(deps),
    pagesPerMinute: config.rateLimitPerMinute,
    requestCounts,
  });
  return app;
}
