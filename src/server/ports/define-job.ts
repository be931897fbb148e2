import { defineJobFor, defineTenantJobFor } from "#server/platform/queue/job.ts";
import type { Deps } from "./deps.ts";

/** Defines a job that belongs to no tenant: its name, the schema of its payload and its work. */
export const defineJob = defineJobFor<Deps>();

/** Defines a job of a domain, which works on the rows of one tenant. */
export const defineTenantJob = defineTenantJobFor<Deps>();
