import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld, randomAddress } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const root = join(import.meta.dirname, "../../../..");
const client = join(import.meta.dirname, "client");

/** The folder for the types generated from the document, as in `client/tsconfig.json`. */
const generated = join(root, "node_modules/.cache/openapi-client");

const execute = promisify(execFile);
/** Runs a script in a child process, because the server sheds load when its event loop is blocked. */
const run = (script: string, ...options: string[]) =>
  execute(process.execPath, [join(root, "node_modules", script), ...options]);

/** Returns the type errors of the client's file with the document's types; empty if there are none. */
async function typeErrorsOf(project: string): Promise<string> {
  try {
    return (await run("typescript/bin/tsc", "-p", project)).stdout;
  } catch (error) {
    return String((error as { stdout: unknown }).stdout);
  }
}

test("an example client compiles with the types generated from the API document", async () => {
  const { body } = await world.get<object>("/openapi.json");
  mkdirSync(generated, { recursive: true });
  writeFileSync(join(generated, "openapi.json"), JSON.stringify(body));
  await run("openapi-typescript/bin/cli.js", join(generated, "openapi.json"), "-o", join(generated, "document.ts"));
  expect(await typeErrorsOf(client)).toBe("");
});

/** Sends a client's request to the server of the test. */
async function send(request: Request): Promise<Response> {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: request.method as "GET",
    url: new URL(request.url).pathname,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: randomAddress(),
  });
  return new Response(new Uint8Array(rawPayload), {
    status: statusCode,
    headers: { "content-type": String(headers["content-type"]) },
  });
}

test("a client generated from the API document can create a form, submit an application, pay and decide", async () => {
  const { body: document } = await world.get("/openapi.json");
  // imported dynamically: its types are generated from the document and unknown to the product's type check
  const { journey } = await import(join(client, "journey.ts"));
  const found = await journey({
    document,
    baseUrl: "http://localhost",
    fetch: send,
    pdf: new Blob([new Uint8Array(createPdf())], { type: "application/pdf" }),
    today: world.clock.at.toISOString().slice(0, 10),
    waitForJobs: () => runUntilIdle(world),
  });
  expect(found).toEqual({
    next: [
      expect.arrayContaining(["getApplicationQuestions"]),
      ["payFee"],
      ["fulfillRequirement"],
      ["acceptBundle", "declineBundle"],
    ],
    document: ["lease.pdf"],
    identity: "passed",
    payment: "succeeded",
    content: "credit",
    statuses: ["S", "R"],
  });
});
