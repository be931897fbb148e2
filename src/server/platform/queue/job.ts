import { z } from "zod";
import { type GlobalDb, type OfTenant, openTenant } from "../db/tenant-scope.ts";

/**
 * The payload of each job, by the job's name. Each job's file adds its own entry, so that code that enqueues a job need
 * not import the code that runs it. Payloads contain IDs; personal data in them is encrypted.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the jobs fill it
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

/** The same for jobs on one tenant's rows. The tenant's ID is added to their payload. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the jobs fill it
export interface TenantJobPayloads {}
export type TenantJobName = keyof TenantJobPayloads;

/** An external service that a job depends on. While it is down, jobs that don't need it continue. */
export type JobService = "bureau" | "cards" | "bank" | "mail" | "texts" | "push";

/** A unit of work that runs outside a request, at least once each time it is enqueued. */
export type Job<D> = {
  name: JobName | TenantJobName;
  service: JobService | undefined;
  /** the schedule of a recurring job, in crontab format: `17 * * * *` */
  cron: string | undefined;
  /** how far back missed runs, during which no process was running, are made up for: `1w` */
  backfill?: string | undefined;
  /** @throws ZodError for a payload that its schema rejects */
  run: (deps: D, payload: unknown) => Promise<void>;
  /** called after the last attempt failed, to notify the users who wait for the result */
  onExhausted?: ((deps: D, payload: unknown) => Promise<void>) | undefined;
  /** operators don't retry it after its last attempt: the users who wait for it start its work again themselves */
  isGivenUp?: boolean | undefined;
};

type Definition<D, Name, Payload> = {
  name: Name;
  schema: z.ZodType<Payload>;
  service?: JobService;
  cron?: string;
  backfill?: string;
  run: (deps: D, payload: Payload) => Promise<void>;
  onExhausted?: (deps: D, payload: Payload) => Promise<void>;
  isGivenUp?: boolean;
};

/** Defines a job whose payload is parsed before it runs. */
export function defineJobFor<D>() {
  return <Name extends JobName>({
    name,
    schema,
    service,
    cron,
    backfill,
    run,
    onExhausted,
    isGivenUp,
  }: Definition<D, Name, JobPayloads[Name]>): Job<D> => ({
    name,
    service,
    cron,
    backfill,
    run: async (deps, payload) => await run(deps, schema.parse(payload)),
    onExhausted: onExhausted && (async (deps, payload) => await onExhausted(deps, schema.parse(payload))),
    isGivenUp,
  });
}

const tenantPayloadSchema = z.looseObject({ tenant: z.uuid() });

/** Defines a job that runs on the rows of the tenant that it was enqueued for. */
export function defineTenantJobFor<D extends { db: GlobalDb }>() {
  return <Name extends TenantJobName>({
    name,
    schema,
    service,
    run,
    onExhausted,
    isGivenUp,
  }: Omit<Definition<OfTenant<D>, Name, TenantJobPayloads[Name]>, "cron" | "backfill">): Job<D> => {
    const withTenant =
      (work: typeof run): Job<D>["run"] =>
      async (deps, enqueued) => {
        const { tenant, ...payload } = tenantPayloadSchema.parse(enqueued);
        await work(await openTenant(deps, tenant), schema.parse(payload));
      };
    return {
      name,
      service,
      cron: undefined,
      run: withTenant(run),
      onExhausted: onExhausted && withTenant(onExhausted),
      isGivenUp,
    };
  };
}
