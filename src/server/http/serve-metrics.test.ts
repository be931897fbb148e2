import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { transaction } from "#server/platform/db/connect.ts";
import { countEvents } from "#server/platform/metrics/count-events.ts";
import { registry } from "#server/platform/metrics/metrics.ts";
import { measureProcess, renderMetrics } from "#server/platform/metrics/render-metrics.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { measures } from "#server/registry/measures.ts";
import { createForm, createLandlord, submitForm } from "#server/testing/factories.ts";
import { randomPort } from "#server/testing/random-port.ts";
import { openWorld } from "#server/testing/world.ts";
import { measureVendor } from "#server/vendors/registry/measure-vendor.ts";
import { serveMetrics } from "./serve-metrics.ts";

const world = openWorld();
const token = "a".repeat(40);
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(metricsAddress: string | undefined, metricsToken: string | undefined) {
  const app = Fastify();
  const close = await serveMetrics(app, { metricsAddress, metricsToken, pools: { api: world.pool }, measures });
  closing.push(close, async () => await app.close());
  return app;
}

/** Returns the value of a metric; 0 if it was never recorded. */
async function measured(line: string): Promise<number> {
  const { body } = await renderMetrics({ api: world.pool }, measures);
  const found = body.split("\n").find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

test("without a metrics token or address, requests for metrics return 404", async () => {
  const app = await serve(undefined, undefined);
  expect((await app.inject("/metrics")).statusCode).toBe(404);
});

test("the server's public address serves metrics only with the token", async () => {
  const app = await serve(undefined, token);
  const get = async (authorization?: string) =>
    await app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });
  for (const sent of [undefined, token, `Bearer ${token}x`, "Bearer "])
    expect([(await get(sent)).statusCode, (await get(sent)).body]).toEqual([401, ""]);
  const reply = await get(`Bearer ${token}`);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, registry.contentType]);
  expect(reply.body).toContain("nodejs_eventloop_lag_seconds");
});

test("a separate metrics address serves metrics without a token, but not the API", async () => {
  const port = await randomPort();
  const app = await serve(`127.0.0.1:${port}`, undefined);
  expect((await app.inject("/metrics")).statusCode).toBe(404);
  const base = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${base}/metrics`)).text()).toContain("lintel_database_up 1");
  expect((await fetch(`${base}/api/v3/openapi.json`)).status).toBe(404);
});

test("metrics count requests, submissions, jobs and emails", async () => {
  const lines = [
    'lintel_http_requests_total{call="submitApplication",status="201"}',
    'lintel_http_request_duration_seconds_count{call="submitApplication"}',
    'lintel_events_total{event="submitted"}',
    'lintel_job_runs_total{job="send-submission-emails",result="done"}',
  ];
  const before = await Promise.all(lines.map(measured));
  const { slug } = await createForm(world, await createLandlord(world));
  await submitForm(world, slug);
  const waiting = 'lintel_queue_jobs{job="send-submission-emails",state="due"}';
  expect(await measured(waiting)).toBe(1);
  expect(await measured('lintel_queue_age_seconds{job="send-submission-emails"}')).toBeGreaterThanOrEqual(0);
  const sent = await measured('lintel_emails_total{result="sent"}');
  await world.runJobs();
  expect(await Promise.all(lines.map(measured))).toEqual(before.map((count) => count + 1));
  expect(await measured('lintel_emails_total{result="sent"}')).toBe(sent + world.mails.length);
  expect(await measured(waiting)).toBe(0);
});

test("metrics count an event only if its transaction is committed", async () => {
  const line = 'lintel_events_total{event="archived"}';
  const before = await measured(line);
  const change = (fails: boolean) =>
    transaction(world.db, async (trx) => {
      countEvents(trx, [{ action: "archived" }]);
      if (fails) throw new Error("rolled back");
    });
  await expect(change(true)).rejects.toThrow("rolled back");
  expect(await measured(line)).toBe(before);
  await change(false);
  expect(await measured(line)).toBe(before + 1);
});

test("metrics count calls to vendors by function and result", async () => {
  const find = vi.fn().mockResolvedValueOnce("found").mockRejectedValueOnce(new Error("Canaria Person"));
  const vendor = `test_${randomUUID()}`;
  const port = measureVendor(vendor, { accounts: { find }, name: "port" });
  expect([await port.accounts.find("canary"), port.name]).toEqual(["found", "port"]);
  await expect(port.accounts.find("canary")).rejects.toThrow("Canaria Person");
  for (const result of ["ok", "error"])
    expect(await measured(`lintel_vendor_calls_total{vendor="${vendor}",call="find",result="${result}"}`)).toBe(1);
  expect(await measured(`lintel_vendor_call_duration_seconds_count{vendor="${vendor}"}`)).toBe(2);
});

test("metrics contain the open differences between the ledger and the payment provider, when both were last compared, and the provider's balance and costs", async () => {
  await world.pool.query("delete from ledger_reconciliation; delete from ledger_differences");
  const line = 'lintel_ledger_differences{kind="different_amount"}';
  const completed = new Date("2026-03-02T09:11:00.000Z");
  await world.pool.query(
    `insert into ledger_reconciliation (step, started, completed, balance_cents, costs_cents)
     values ('idle', $1, $1, 1234567, 204)`,
    [completed],
  );
  expect(await measured("lintel_provider_balance_dollars")).toBe(12_345.67);
  expect(await measured("lintel_provider_costs_dollars")).toBe(2.04);
  expect(await measured("lintel_ledger_reconciled_timestamp_seconds")).toBe(completed.getTime() / 1_000);
  expect(await measured(line)).toBe(0);
  await world.pool.query(
    `insert into ledger_differences (id, source, key, charge, kind, provider_cents, ledger_cents, created, modified)
     values (gen_random_uuid(), 'charge', 'pi_1', 'pi_1', 'different_amount', 1, 2, now(), now())`,
  );
  expect(await measured(line)).toBe(1);
});

test("metrics contain the time of the last backup, or 0 if there was none", async () => {
  await world.pool.query("delete from job_watermarks where job = 'backup'");
  expect(await measured("lintel_backup_timestamp_seconds")).toBe(0);
  const created = new Date("2026-03-02T04:00:00.000Z");
  await world.pool.query("insert into job_watermarks (job, through) values ('backup', $1)", [created]);
  expect(await measured("lintel_backup_timestamp_seconds")).toBe(created.getTime() / 1_000);
});

test("metrics that need no database are served while the database doesn't respond", async () => {
  const api = Object.assign(Object.create(world.pool), { query: () => Promise.reject(new Error("gone")) });
  const { db } = await world.inTenant("00000000-0000-0000-0000-000000000000");
  await enqueue(db, "reconcile-refund", { refund: "one" });
  const { body } = await renderMetrics({ api }, measures);
  expect(body).toContain("lintel_database_up 0");
  expect(body).not.toContain('job="reconcile-refund",state');
  expect(body).toContain("lintel_http_requests_total");
});

/** Returns the metrics used in Grafana or Prometheus expressions, and those of them that don't exist. */
function metricsOf(expressions: readonly string[]) {
  measureProcess();
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const used = expressions.flatMap((expression) => expression.match(/\b(lintel|nodejs|process)_\w+/g) ?? []);
  const unknown = used.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, "")));
  return { known, used, unknown };
}
const readOps = (name: string) => readFileSync(new URL(`../../../ops/${name}`, import.meta.url), "utf8");

test("the Grafana dashboard uses only metrics that exist, and every metric of Lintel's", () => {
  const { panels } = JSON.parse(readOps("grafana-dashboard.json")) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const { known, used, unknown } = metricsOf(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
  expect(unknown).toEqual([]);
  const unused = [...known].filter((name) => name.startsWith("lintel_") && !used.some((each) => each.startsWith(name)));
  expect(unused).toEqual([]);
});

test("the Prometheus alerts use only metrics and labels that exist, and each one says what to do", () => {
  const rules = readOps("prometheus-alerts.yaml")
    .split(/^ {6}- alert: /m)
    .slice(1);
  const expressions = rules.map((rule) => /^ {8}expr: (.+)$/m.exec(rule)?.[1] ?? "");
  for (const expression of expressions) expect(metricsOf([expression]).used).not.toEqual([]);
  expect(metricsOf(expressions).unknown).toEqual([]);
  // the label names, from the metrics' definitions
  for (const [, metric = "", label = ""] of expressions.join("\n").matchAll(/(\w+)\{(\w+)[=!]/g))
    expect(registry.getSingleMetric(metric)).toMatchObject({ labelNames: expect.arrayContaining([label]) });
  for (const rule of rules) {
    expect(rule).toMatch(/^ {8}for: \d+[mh]$/m);
    expect(rule).toMatch(/^ {10}summary: .+$/m);
    expect(rule).toMatch(/^ {10}description: .+$/m);
  }
  const watched = ["ledger_differences", "ledger_reconciled", "queue_jobs", "queue_age", "backup", "circuit_open"];
  for (const name of [...watched, "database_reads", "database_up"])
    expect(expressions.join("\n")).toContain(`lintel_${name}`);
});
