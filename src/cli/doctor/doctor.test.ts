import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import type pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadConfig } from "#server/load-config.ts";
import { openPool } from "#server/platform/db/clients/with-client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { migrateQueue } from "#server/platform/queue/worker.ts";
import { createSelfSignedCertificate } from "#server/platform/sealing/self-signed-certificate.ts";
import { createEmptyDatabase } from "#server/testing/database/new-database.ts";
import { startTransactionPooler } from "#server/testing/database/transaction-pooler.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { stripe } from "#server/vendors/stripe/vendor.ts";
import { checkClock, checkDatabase } from "./check-database.ts";
import { checkCertificates, checkDisk, checkNode, checkOffice } from "./check-machine.ts";
import { checkMail, checkVendors, checkWebhooks } from "./check-network.ts";
import { checkPooler } from "./check-pooler.ts";
import { checkLaw, runDoctor } from "./doctor.ts";
import { day, type Finding } from "./finding.ts";

const now = new Date();
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

/** Returns one line per finding: its state and what it is about. */
const summarize = (findings: readonly Finding[]) => findings.map(({ state, about }) => `${state} ${about}`);
const findDetail = (findings: readonly Finding[], about: string) =>
  findings.find((found) => found.about === about)?.detail;

function serverPort(server: Pick<Server, "address">): number {
  return (server.address() as AddressInfo).port;
}

/** Starts a server that responds to each path with a status, and with 404 otherwise. */
async function startServerWith(statuses: Record<string, number>): Promise<string> {
  const server = createServer((request, reply) => {
    reply.statusCode = statuses[request.url ?? ""] ?? 404;
    reply.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => server.close());
  return `http://127.0.0.1:${serverPort(server)}`;
}

test("lintel doctor reports an outdated Node.js and a full or missing disk", async () => {
  expect(summarize([checkNode("22.3.0"), checkNode("24.1.0")])).toEqual(["fault Node.js", "ok Node.js"]);
  const dataDir = createMemoryFolder("lintel-doctor-disk-");
  const found = [
    await checkDisk({ dataDir }, async () => 1024 ** 3),
    await checkDisk({ dataDir }, async () => 5 * 1024 ** 3),
    await checkDisk({ dataDir: join(dataDir, "none") }),
    await checkDisk({ dataDir: join(dataDir, "none"), databaseUrl: "postgres://db.example.com/lintel" }),
  ];
  expect(summarize(found)).toEqual(["fault disk", "ok disk", "fault disk", "note disk"]);
});

test("lintel doctor names the program that converts Word documents, and notes if no such program is installed", () => {
  const found = [checkOffice({ officeProgram: "/usr/bin/soffice" }), checkOffice({ officeProgram: undefined })];
  expect(summarize(found)).toEqual(["ok Word documents", "note Word documents"]);
  expect(findDetail(found, "Word documents")).toContain("/usr/bin/soffice");
});

describe("lintel doctor's check of certificates", () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = (key: KeyObject) => String(key.export({ type: "pkcs8", format: "pem" }));
  const certificate = async (days: number) =>
    await createSelfSignedCertificate(
      privateKey,
      "localhost",
      new Date(now.getTime() - 100 * day),
      new Date(now.getTime() + days * day),
    );

  async function serve(days: number): Promise<string> {
    const der = (await certificate(days)).toString("base64");
    const cert = `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
    const server = createTlsServer({ key: pem(privateKey), cert }, (socket) => socket.on("error", () => undefined));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    cleanups.push(() => server.close());
    return `https://localhost:${serverPort(server)}`;
  }
  const check = async (publicUrl: string) => await checkCertificates({ publicUrl, sealingIdentity: undefined }, now);

  test.each([
    [-1, "expired"],
    [5, "valid until"],
    [90, "browsers don't trust it"],
  ])("lintel doctor reports a TLS certificate that expires in %i days as a fault: %s", async (days, detail) => {
    const found = await check(await serve(days));
    expect(summarize(found)).toEqual(["fault certificate"]);
    expect(findDetail(found, "certificate")).toContain(detail);
  });

  test("lintel doctor reports a server whose certificate it can't read, and notes an address without HTTPS", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const port = serverPort(closed);
    closed.close();
    expect(findDetail(await check(`https://localhost:${port}`), "certificate")).toContain("does not answer https");
    expect(summarize(await check("http://localhost:3000"))).toEqual(["note certificate"]);
  });

  test("lintel doctor reports that the certificate for sealing signed documents expires in three days", async () => {
    const found = async (days: number) => {
      const sealingIdentity = { key: privateKey, certificates: [await certificate(days)], selfSigned: false };
      return summarize(await checkCertificates({ publicUrl: "http://localhost", sealingIdentity }, now));
    };
    expect(await found(90)).toEqual(["note certificate", "ok sealing certificate"]);
    expect(await found(3)).toEqual(["note certificate", "fault sealing certificate"]);
  });
});

test("lintel doctor reports a mail server that rejects the login or doesn't respond, and doesn't print its password", async () => {
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ password }, _session, callback) =>
      password === "right" ? callback(null, { user: "u" }) : callback(new Error("hunter2 is wrong")),
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  cleanups.push(() => server.close());
  const port = serverPort(server.server);
  const check = async (password: string, at = port) =>
    await checkMail({ smtpUrl: `smtp://u:${password}@127.0.0.1:${at}?ignoreTLS=true` });
  expect(await check("right")).toMatchObject({ state: "ok" });
  const refused = await check("hunter2");
  expect(refused).toMatchObject({ state: "fault", fix: expect.stringContaining("SMTP_URL") });
  expect(JSON.stringify(refused)).not.toContain("hunter2");
  expect(await check("right", 1)).toMatchObject({ state: "fault" });
  expect(await checkMail({ smtpUrl: undefined })).toMatchObject({ state: "note" });
});

test("lintel doctor reports that the public address or a webhook can't be reached", async () => {
  const vendorKeys = new Map<string, unknown>([
    ["stripe", {}],
    ["twilio", {}],
  ]);
  const healthy = { "/healthz": 200, "/api/v3/webhooks/stripe/": 400 };
  const check = async (statuses: Record<string, number>) =>
    summarize(await checkWebhooks({ publicUrl: await startServerWith(statuses), vendorKeys }));
  expect(await check({ "/healthz": 502 })).toEqual(["fault public address"]);
  expect(await check({ ...healthy, "/webhooks/twilio/replies": 403 })).toEqual([
    "ok public address",
    "ok webhook of stripe",
    "ok webhook of twilio",
  ]);
  for (const status of [200, 302, 404, 500])
    expect(await check({ ...healthy, "/webhooks/twilio/replies": status })).toContain("fault webhook of twilio");
});

test("lintel doctor reports a vendor that rejects its keys or doesn't respond", async () => {
  const address = await startServerWith({ "/ok": 200, "/refused": 401 });
  const { checkKeys } = stripe;
  cleanups.push(() => Object.assign(stripe, { checkKeys }));
  const vendorKeys = new Map<string, unknown>([["stripe", { secretKey: "sk_test_canary" }]]);
  const check = async (url: string) => {
    stripe.checkKeys = () => ({ url });
    return (await checkVendors({ vendorKeys, production: false })).find(({ about }) => about === "keys of stripe");
  };
  expect(await check(`${address}/ok`)).toMatchObject({ state: "ok" });
  expect(await check(`${address}/refused`)).toMatchObject({ state: "fault", detail: "refused (401)" });
  const gone = await startServerWith({});
  await cleanups.pop()?.();
  expect(await check(gone)).toMatchObject({ state: "fault", detail: "no answer (ECONNREFUSED)" });
  expect(summarize(await checkVendors({ vendorKeys: new Map(), production: true }))).not.toContain(
    "fault keys of stripe",
  );
});

test("lintel doctor reports outdated law data and, in production, credit bureaus that the operator hasn't confirmed", () => {
  const day = "2026-11-01";
  const confirmed = { credit: day, records: day, income: day, identity: day };
  expect(summarize(checkLaw(confirmed, true, "2026-11-24"))).toEqual(["ok law", "ok bureaus"]);
  expect(summarize(checkLaw({ credit: "2026-11-01" }, true, "2026-11-24"))).toEqual(["ok law", "fault bureaus"]);
  expect(summarize(checkLaw({}, false, "2026-11-24"))).toEqual(["ok law", "note bureaus"]);
  expect(summarize(checkLaw(confirmed, false, "2030-01-01"))[0]).toBe("fault law");
});

describe("lintel doctor's database check", () => {
  let databaseUrl: string;
  let pool: pg.Pool;
  beforeEach(async () => {
    const database = await createEmptyDatabase();
    databaseUrl = database.url;
    pool = openPool({ connectionString: databaseUrl, max: 2 });
    cleanups.push(() => pool.end(), database.drop);
  });
  const check = async () => await checkDatabase(pool, new Date(), { production: true, databaseUrl });

  test("lintel doctor reports missing migrations, a missing or old backup, missing workers, failed jobs and paused services", async () => {
    expect(summarize(await check())).toEqual(["fault database"]);
    await migrate(pool);
    await migrateQueue(pool);
    expect(summarize(await check())).toEqual([
      "ok database",
      "ok clock",
      "fault backup",
      "ok jobs",
      "fault workers",
      "ok outside services",
    ]);
    await pool.query("insert into worker_heartbeats values ('w', now())");
    const backedUp = async (hours: number) => {
      await pool.query(
        `insert into job_watermarks values ('backup', now() - $1 * interval '1 hour')
         on conflict (job) do update set through = excluded.through`,
        [hours],
      );
      return summarize(await check());
    };
    expect(await backedUp(30)).toContain("fault backup");
    expect(await backedUp(20)).toEqual([
      "ok database",
      "ok clock",
      "ok backup",
      "ok jobs",
      "ok workers",
      "ok outside services",
    ]);
    await pool.query("select graphile_worker.add_job('x', '{}'::json, max_attempts => 1)");
    await pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
    expect(await check()).toContainEqual(expect.objectContaining({ state: "fault", about: "jobs" }));
    await pool.query("insert into circuit_breakers values ('here', 7, now(), now())");
    const about = "outside services";
    expect(findDetail(await check(), about)).toBe("calls are paused because they keep failing: here (7 failures)");
  });

  test("lintel doctor reports a connection pooler that doesn't answer or doesn't support prepared statements, and says what to do", async () => {
    const checkBehind = async (size: number, prepares: boolean) => {
      const pooler = await startTransactionPooler(databaseUrl, { size, prepares });
      return await checkPooler(pooler.url).finally(() => pooler.close());
    };
    for (const size of [1, 2, 3]) {
      expect(await checkBehind(size, true)).toMatchObject({ state: "ok" });
      expect(await checkBehind(size, false)).toMatchObject({ fix: expect.stringContaining("max_prepared_statements") });
    }
    const detail = "DATABASE_URL doesn't answer (ECONNREFUSED)";
    expect(await checkPooler("postgres://127.0.0.1:1/none")).toMatchObject({ state: "fault", detail });
  });

  test("lintel doctor reports a database clock that differs from the server's, and notes that it can't check an embedded database's clock", async () => {
    const found = [-6_000, 6_000, 400].map((skew) => checkClock(skew));
    expect(summarize(found)).toEqual(["fault clock", "fault clock", "ok clock"]);
    await migrate(pool);
    await migrateQueue(pool);
    expect(summarize(await checkDatabase(pool, now, { production: true, databaseUrl: undefined }))).toContain(
      "note clock",
    );
  });

  test("lintel doctor exits with an error and prints what to do if there is no database", async () => {
    const printed = vi.spyOn(console, "log").mockReturnValue();
    const config = {
      ...loadConfig({ LINTEL_DATA: join(tmpdir(), "lintel-none"), PUBLIC_URL: "http://127.0.0.1:1" }, []),
    };
    expect(await runDoctor(config)).toBe(1);
    const text = printed.mock.calls.flat().join("\n");
    expect(text).toContain("FAULT  database: ");
    expect(text).toContain("Set LINTEL_DATA to its folder.");
    expect(text).toMatch(/Problems: \d\./);
  });
});
