import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { runSandboxed } from "./sandboxed-worker.ts";

const folder = mkdtempSync(join(tmpdir(), "lintel-worker-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function runCode(code: string, limits?: { processor?: number; clock?: number }) {
  const path = join(folder, `${files++}.mjs`);
  writeFileSync(path, `const kept = []; export async function run(input) { ${code} }`);
  return runSandboxed(pathToFileURL(path), { n: 20 }, limits);
}

test("a sandboxed worker returns the result of its module", async () => {
  expect(await runCode("return input.n + 1")).toEqual({ answer: 21 });
});

test.each(["throw new Error('x')", "await Promise.reject(new Error('x'))", "process.exit(0)"])(
  "a sandboxed worker that ends without a result is reported as broken: %s",
  async (code) => expect(await runCode(code)).toEqual({ fault: "broken" }),
);

test("a sandboxed worker that runs too long is terminated, and the next one starts", async () => {
  const since = performance.now();
  expect(await runCode("for (;;);", { clock: 200 })).toEqual({ fault: "limits", limit: "time" });
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(await runCode("return 1")).toEqual({ answer: 1 });
});

test("a sandboxed worker that uses too much CPU time is terminated before its deadline", async () => {
  const since = performance.now();
  expect(await runCode("for (;;);", { processor: 100, clock: 30_000 })).toEqual({ fault: "limits", limit: "time" });
  expect(performance.now() - since).toBeLessThan(29_000);
});

test.each([
  ["objects", "for (;;) kept.push(new Array(2_000_000).fill(kept));"],
  [
    "bytes outside the JavaScript heap",
    "for (;;) { kept.push(Buffer.alloc(1 << 20, 1)); for (let i = 0; i < 1e6; i++); }",
  ],
])("a sandboxed worker that uses too much memory is terminated: %s", async (_what, code) => {
  expect(await runCode(code)).toEqual({ fault: "limits", limit: "memory" });
});
