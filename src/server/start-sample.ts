import type { FastifyInstance } from "fastify";
import type { LoadedConfig } from "./load-config.ts";
import { errorMessage } from "./platform/common/error-details.ts";
import { allowsSample } from "./platform/config/config.ts";
import type { Deps } from "./ports/deps.ts";
import { setSampleAccess } from "./sample/access.ts";

/**
 * The sample data of an installation. `notice`: how to log in; `fill` adds the applications until `stop` is aborted.
 */
type Sample = { notice: string; fill(stop: AbortSignal): Promise<void> };

const noSample: Sample = { notice: "", fill: async () => undefined };

/**
 * Adds the sample's account, only to an empty embedded database, and never in production or, without the sandbox,
 * beyond the loopback: its password is public. Where it isn't allowed, existing sample accounts can't log in.
 * @param app undefined for a process that only runs jobs
 * @param emulated the vendors that the sandbox emulates
 */
export async function startSample(
  deps: Deps,
  config: LoadedConfig,
  app: FastifyInstance | undefined,
  emulated: ReadonlySet<string>,
): Promise<Sample> {
  const isSampleAllowed = allowsSample(config);
  await setSampleAccess(deps.db, { allowed: isSampleAllowed, at: deps.now() });
  if (!app || !isSampleAllowed || config.production || config.databaseUrl !== undefined) return noSample;
  // never loaded in production
  const { seedSample } = await import("./sample/seed.ts");
  const { canFillSample, fillSample } = await import("./sample/fill.ts");
  const notice = await seedSample(app, deps);
  if (!canFillSample(config, emulated)) return { ...noSample, notice };
  const fill = async (stop: AbortSignal) => {
    try {
      await fillSample(app, deps, stop);
    } catch (error) {
      if (!stop.aborted) deps.log.warn({ fault: errorMessage(error) }, "the sample could not be finished");
    }
  };
  return { notice, fill };
}
