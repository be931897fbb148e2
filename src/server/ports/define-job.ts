import { defineJobFor, defineTenantJobFor } from "#server/platform/queue/job.ts";
import type { Deps } from "./deps.ts";

/** Defines a job that belongs to no tenant by its name, the schema of its payload and its handler. */
export const defineJob = defineJobFor<Deps>();

/** Defines a domain's job, which works on the rows of one tenant. */
export const defineTenantJob = defineTenantJobFor<Deps>();
