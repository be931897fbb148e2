import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadConfig } from "#server/load-config.ts";
import { registerErrorHandler } from "#server/platform/common/errors.ts";
import { processStart } from "#server/platform/files/process-identity.ts";
import { registerSandboxPages } from "./pages.ts";
import { createSandboxSettings } from "./setting.ts";
import { type SandboxProcess, startSandboxProcess } from "./start-process.ts";

let dataDir: string;
let sandbox: SandboxProcess | undefined;
const reports: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "lintel-sandbox-"));
  reports.length = 0;
});
afterEach(async () => {
  await sandbox?.close();
  sandbox = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const emulationSettings = { vendors: ["here", "twilio"] as const, faults: [] };
const startSandbox = async () => {
  sandbox = await startSandboxProcess(dataDir, emulationSettings, (message) => reports.push(message));
  return sandbox;
};
const readPid = (): number => JSON.parse(readFileSync(join(dataDir, "sandbox/process.json"), "utf8")).pid;

async function waitUntilFound<T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const startedAt = performance.now(); performance.now() - startedAt < 20_000; await delay(20)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error("It did not happen in 20 seconds.");
}

type Account = { accountSid: string; authToken: string; messagingService: string; baseUrl: string };

/** Sends a text message like a client of the vendor. */
async function sendText({ addresses }: SandboxProcess, body: string, callback: string) {
  const { accountSid, authToken, messagingService: MessagingServiceSid, baseUrl } = addresses.vendors.twilio as Account;
  const answer = await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
    body: new URLSearchParams({ To: "+15185550142", MessagingServiceSid, Body: body, StatusCallback: callback }),
  });
  expect(answer.status).toBe(201);
}

const listMessages = async ({ addresses }: SandboxProcess) =>
  await fetch(`${addresses.pages}/sandbox/messages`).then(
    (answer) => answer.text(),
    () => undefined,
  );

test("a crashed sandbox process restarts at the same addresses, with its data and pending webhooks", async () => {
  const received: string[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    received.push(`${request.url} ${await text(request)}`);
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running = await startSandbox();
  await sendText(running, "Your code is 42", `${address}/status`);
  const first = readPid();
  process.kill(first, "SIGKILL");
  await waitUntilFound(async () => readPid() !== first && (await listMessages(running))?.includes("Your code is 42"));
  expect(reports).toEqual(["the sandbox's process ended (SIGKILL) and is started again"]);
  expect(received).toEqual([]);
  running.deliverTo(address);
  await waitUntilFound(() =>
    received.some((each) => each.startsWith("/status") && each.includes("MessageStatus=delivered")),
  );
  server.close();
});

test("the sandbox process ends with its server, even if the server is killed", async () => {
  const module = JSON.stringify(new URL("./start-process.ts", import.meta.url).href);
  const parent = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `const { startSandboxProcess } = await import(${module});
       await startSandboxProcess(${JSON.stringify(dataDir)}, { vendors: ["here"], faults: [] }, () => {});
       console.log("listening"); setInterval(() => {}, 1000);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(parent.stdout, "data");
  const child = readPid();
  expect(processStart(child)).toBeDefined();
  parent.kill("SIGKILL");
  await waitUntilFound(() => processStart(child) === undefined);
});

test("the sandbox process ignores SIGINT, SIGTERM and SIGHUP, and ends when its server stops", async () => {
  const running = await startSandbox();
  const child = readPid();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.kill(child, signal);
  expect(await listMessages(running)).toContain("No text message");
  await running.close();
  expect(processStart(child)).toBeUndefined();
  expect(reports).toEqual([]);
});

test("a sandbox process left behind in a data folder is ended when another one starts there", async () => {
  const left = await startSandbox();
  const child = readPid();
  const next = await startSandboxProcess(dataDir, emulationSettings, () => undefined);
  expect(processStart(child)).toBeUndefined();
  await left.close();
  await next.close();
});

test("sandbox pages are proxied with their headers, and return 503 while the sandbox is down", async () => {
  const running = await startSandbox();
  const app = Fastify();
  registerErrorHandler(app);
  registerSandboxPages(app, running.addresses.pages);
  const page = await app.inject("/sandbox/messages");
  expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  const set = (headers: Record<string, string>) =>
    app.inject({ method: "POST", url: "/sandbox/faults", payload: "vendor=here&kind=error", headers });
  const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  expect((await set({ ...form, "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  const reply = await set({ ...form, "sec-fetch-site": "same-origin" });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, "/sandbox"]);
  expect((await app.inject("/sandbox")).body).toContain("Simulated failures: error");
  expect((await app.inject({ method: "DELETE", url: "/sandbox/faults?vendor=here" })).statusCode).toBe(204);
  await running.close();
  const down = await app.inject("/sandbox");
  expect([down.statusCode, down.headers["retry-after"]]).toEqual([503, "2"]);
  await app.close();
});

test("no sandbox is configured if emulation is off and a mail server is set, and no vendor with keys is emulated", () => {
  const real = { ...loadConfig({}, []), sandbox: false, smtpUrl: "smtp://mail.example.com" };
  expect(createSandboxSettings(real)).toBeUndefined();
  expect(createSandboxSettings({ ...real, smtpUrl: undefined })).toMatchObject({ vendors: [] });
  expect(createSandboxSettings({ ...real, sandbox: true })?.vendors).toContain("stripe");
  const keys = new Map([["stripe", {}]]);
  expect(createSandboxSettings({ ...real, sandbox: true, vendorKeys: keys })?.vendors).not.toContain("stripe");
  const faults = [{ vendor: "stripe", fault: { kind: "slow" } }] as const;
  expect(() => createSandboxSettings({ ...real, sandbox: true, vendorKeys: keys, sandboxFaults: faults })).toThrow(
    "stripe is not emulated here",
  );
});
