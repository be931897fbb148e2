import { Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * The metrics of this process for Prometheus. Labels have fixed values (calls, jobs, vendors, events) or are numbers:
 * never a path, an ID, an address or an error's text.
 */
export const registry = new Registry();

const registers = [registry];

export const requestCount = new Counter({
  name: "lintel_http_requests_total",
  help: "Requests, by call and status",
  labelNames: ["call", "status"],
  registers,
});

export const requestSeconds = new Histogram({
  name: "lintel_http_request_duration_seconds",
  help: "Time from a request to the end of its reply, by call",
  labelNames: ["call"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const vendorCalls = new Counter({
  name: "lintel_vendor_calls_total",
  help: "Calls of outside services, by service, function and result (ok, error)",
  labelNames: ["vendor", "call", "result"],
  registers,
});

export const vendorSeconds = new Histogram({
  name: "lintel_vendor_call_duration_seconds",
  help: "Duration of calls of outside services",
  labelNames: ["vendor"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const circuitOpen = new Gauge({
  name: "lintel_circuit_open",
  help: "1 while calls of an outside service are paused because they keep failing, by service, for all processes",
  labelNames: ["vendor"],
  registers,
});

export const jobRuns = new Counter({
  name: "lintel_job_runs_total",
  help: "Runs of jobs, by job and result (done, failed, exhausted: not retried by itself)",
  labelNames: ["job", "result"],
  registers,
});

export const jobSeconds = new Histogram({
  name: "lintel_job_duration_seconds",
  help: "Duration of jobs",
  labelNames: ["job"],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
  registers,
});

export const emailAttempts = new Counter({
  name: "lintel_emails_total",
  help: "Attempts to send an email, by result (sent, deferred, failed, rejected, suppressed, unsubscribed)",
  labelNames: ["result"],
  registers,
});

export const eventCount = new Counter({
  name: "lintel_events_total",
  help: "Entries of the history, by event: submitted, payment received, refund sent, selected, declined, …",
  labelNames: ["event"],
  registers,
});

export const poolConnections = new Gauge({
  name: "lintel_pool_connections",
  help: "Database connections of this process, by pool and state (used, idle), and callers that wait for one (waiting)",
  labelNames: ["pool", "state"],
  registers,
});

export const databaseReads = new Counter({
  name: "lintel_database_reads_total",
  help: "Calls and parts of exports that a replica may answer, by the server that did (primary, replica); none without one",
  labelNames: ["server"],
  registers,
});

export const unreferencedFilesDeleted = new Counter({
  name: "lintel_unreferenced_files_deleted_total",
  help: "Files that were deleted because no database row references them, since their upload failed halfway",
  registers,
});

export const queueJobs = new Gauge({
  name: "lintel_queue_jobs",
  help: "Jobs in the queue, by job and state (due, running, later, exhausted), for all processes",
  labelNames: ["job", "state"],
  registers,
});

export const queueAge = new Gauge({
  name: "lintel_queue_age_seconds",
  help: "How long the job that is due longest has waited, by job, for all processes",
  labelNames: ["job"],
  registers,
});

export const ledgerDifferences = new Gauge({
  name: "lintel_ledger_differences",
  help: "Open differences between the ledger and the payment provider, by kind, for all processes",
  labelNames: ["kind"],
  registers,
});

export const ledgerReconciled = new Gauge({
  name: "lintel_ledger_reconciled_timestamp_seconds",
  help: "The beginning of the last run that compared the ledger with the payment provider to its end; 0: there was none",
  registers,
});

export const providerBalance = new Gauge({
  name: "lintel_provider_balance_dollars",
  help: "The platform's balance at the payment provider when the ledger was last compared with it",
  registers,
});

export const providerCosts = new Gauge({
  name: "lintel_provider_costs_dollars",
  help: "What the payment provider's processing had cost the platform until then",
  registers,
});

export const lastBackupTime = new Gauge({
  name: "lintel_backup_timestamp_seconds",
  help: "When the last backup was made; 0: there was none",
  registers,
});

export const databaseUp = new Gauge({
  name: "lintel_database_up",
  help: "1 if the database answered when this was read",
  registers,
});
