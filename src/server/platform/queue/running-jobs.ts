import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import type { PlatformDeps } from "../deps.ts";
import type { Job, JobService } from "./job.ts";

/**
 * The time in milliseconds after which a worker is considered stuck, if all its jobs have been running for that long:
 * they wait for a service that doesn't respond.
 */
export const stuckAfterMs = 2_000;

/**
 * Tracks the jobs that the main worker is running, to detect that it is stuck.
 * @param concurrency how many jobs it runs concurrently
 */
export function trackRunningJobs<D extends PlatformDeps>(jobs: readonly Job<D>[], concurrency: number) {
  const services = new Map<string, JobService | undefined>(jobs.map(({ name, service }) => [name, service]));
  const running = new Map<string, { name: string; since: number }>();
  return {
    /** Returns the events for a new main worker, which has no running jobs yet. */
    restart: (): WorkerEvents => {
      const events: WorkerEvents = new EventEmitter();
      running.clear();
      events.on("job:start", ({ job }) => running.set(job.id, { name: job.task_identifier, since: performance.now() }));
      events.on("job:complete", ({ job }) => running.delete(job.id));
      return events;
    },
    /**
     * Returns whether a job can run although the main worker is stuck: it needs none of the services that the running
     * jobs wait for. Undefined while the worker is not stuck.
     */
    findUnblocked: (): ((name: string) => boolean) | undefined => {
      const longRunning = [...running.values()].filter(({ since }) => performance.now() - since > stuckAfterMs);
      if (longRunning.length < concurrency) return undefined;
      const unresponsive = new Set(longRunning.map(({ name }) => services.get(name)));
      return (name) => !unresponsive.has(services.get(name));
    },
  };
}
