import { defineJobFor } from "../platform/queue/job.ts";
import type { Deps } from "./deps.ts";

/** Defines a job of a domain: its name, the schema of its payload and what it does. */
export const defineJob = defineJobFor<Deps>();
