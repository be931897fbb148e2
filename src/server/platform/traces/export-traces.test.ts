import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { buildApp } from "#server/build-app.ts";
import { jobs } from "#server/registry/jobs.ts";
import { createApplicant, createForm, createLandlord, goodPassword, signedAnswers } from "#server/testing/factories.ts";
import { runDueJobs } from "#server/testing/run-jobs.ts";
import { openWorld } from "#server/testing/world.ts";
import { connect } from "../db/connect.ts";
import { createTaskList } from "../queue/task-list.ts";
import { exportTraces } from "./export-traces.ts";

type Exported = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string }[];
};

const receivedBodies: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    receivedBodies.push(body);
    response.setHeader("content-type", "application/json").end("{}");
  });
});
collector.listen(0, "127.0.0.1");
await once(collector, "listening");
const world = openWorld();
afterAll(() => {
  collector.close();
  vi.unstubAllEnvs();
});

const listSpans = (bodies: readonly string[]) =>
  bodies.flatMap((body) =>
    (JSON.parse(body).resourceSpans as { scopeSpans: { spans: Exported[] }[] }[]).flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );

test("exported traces connect requests, jobs and vendor calls with their SQL statements, and contain no personal data", async () => {
  const owner = await createLandlord(world);
  const nora = await createApplicant(world);
  const { slug } = await createForm(world, owner);
  const database = (await world.pool.query("select current_database() as name")).rows[0].name;
  const url = new URL(inject("databaseApiUrl"));
  url.pathname = database;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const close = exportTraces();
  onTestFinished(close);
  const { db, pool } = connect(url.href, pino({ level: "silent" }), { max: 5, traced: true });
  const deps = { ...world.deps, db, config: { ...world.deps.config, exportTraces: true } };
  const app = await buildApp(deps);
  const answers = signedAnswers();
  const send = (method: "GET" | "POST", path: string, payload?: object, token = owner.token) =>
    app.inject({
      method,
      url: `/api/v3${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const sent = await app.inject({
    method: "POST",
    url: `/api/v3/application_templates/${slug}/submit/`,
    payload: answers,
  });
  expect(sent.statusCode).toBe(201);
  expect((await send("GET", "/application_bundles/?search=Castellan-Findable")).statusCode).toBe(200);
  await send("GET", "/a-secret-token-in-a-path/?email=hidden@example.com");
  await send("GET", "/images/aSecretTokenInTheAddressOfAPicture0123456789/");
  await runDueJobs(pool, createTaskList(jobs, deps));
  await app.close();
  await db.destroy();
  await close();

  const spans = listSpans(receivedBodies);
  const names = new Set(spans.map(({ name }) => name));
  expect(names).toContain("POST /api/v3/application_templates/:slug/submit/");
  const below = (name: string) => {
    const parents = new Set(spans.filter((span) => span.name === name).map(({ spanId }) => spanId));
    return spans.filter(({ parentSpanId }) => parents.has(parentSpanId ?? "")).map((span) => span.name);
  };
  expect(below("POST /api/v3/application_templates/:slug/submit/")).toEqual(
    expect.arrayContaining(["begin", "insert", "commit"]),
  );
  const job = [...names].find((name) => name.startsWith("job ") && below(name).includes("select"));
  expect(job).toBeDefined();
  const enqueued = spans.find(({ name }) => name === "job send-submission-emails");
  const request = spans.find(({ name }) => name === "POST /api/v3/application_templates/:slug/submit/");
  expect(enqueued?.traceId).not.toBe(request?.traceId);
  expect(enqueued?.links).toMatchObject([{ traceId: request?.traceId }]);

  const exported = receivedBodies.join("\n");
  const secrets = [
    ...Object.values(answers.values).filter((value): value is string => typeof value === "string" && value.length > 6),
    "Castellan-Findable",
    "a-secret-token",
    "aSecretToken",
    "hidden@example.com",
    owner.token,
    owner.username,
    owner.user.id,
    nora.user.id,
    goodPassword,
    slug,
  ];
  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => exported.includes(secret))).toEqual([]);
});
