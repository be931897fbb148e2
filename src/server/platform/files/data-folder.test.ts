import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDataFolder, DataFolderLockedError } from "./data-folder.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "lintel data "));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A program that claims the folder, prints the outcome, and holds its claim until its input ends. */
const claimScript = `
  import { claimDataFolder } from ${JSON.stringify(new URL("./data-folder.ts", import.meta.url).href)};
  try { claimDataFolder(process.argv[1], "http://claimer"); console.log("won"); process.stdin.resume(); }
  catch (error) { console.log(error.message); }`;

function claimInProcess(): { output: Promise<string>; pid: number; kill(): Promise<void> } {
  const child = spawn(process.execPath, ["--input-type=module", "-e", claimScript, dir]);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const output = new Promise<string>((resolve) => child.stdout.once("data", (data) => resolve(String(data).trim())));
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { output, pid: child.pid ?? 0, kill };
}

test("of several processes that claim a data folder, one succeeds, and the others get its process ID", async () => {
  writeFileSync(join(dir, "lock.1"), JSON.stringify({ pid: 0, started: "long ago", address: "http://dead" }));
  const claimers = Array.from({ length: 4 }, claimInProcess);
  const output = await Promise.all(claimers.map((each) => each.output));
  await Promise.all(claimers.map((each) => each.kill()));
  expect(output.filter((text) => text === "won")).toHaveLength(1);
  const winner = claimers[output.indexOf("won")];
  for (const text of output.filter((each) => each !== "won")) {
    expect(text).toContain(`process ${winner?.pid}`);
    expect(text).toContain("http://claimer");
  }
});

test("a data folder's lock is ignored if its process was killed", async () => {
  const first = claimInProcess();
  expect(await first.output).toBe("won");
  expect(() => claimDataFolder(dir, "http://second")).toThrow(DataFolderLockedError);
  await first.kill();
  claimDataFolder(dir, "http://second").release();
});

test("a data folder's lock is ignored if its process ID now belongs to another program", () => {
  writeFileSync(join(dir, "lock.7"), JSON.stringify({ pid: process.pid, started: "another time", address: "" }));
  claimDataFolder(dir, "http://here");
  expect(readdirSync(dir)).toEqual(["lock.8"]);
});

test("a data folder's lock is ignored if it is half-written or released", () => {
  writeFileSync(join(dir, "lock.1"), '{"pid":');
  const claim = claimDataFolder(dir, "http://first");
  expect(() => claimDataFolder(dir, "http://second")).toThrow(`process ${process.pid}, which serves http://first`);
  claim.release();
  claimDataFolder(dir, "http://second").release();
});

test("a new data folder is accessible only to its owner", () => {
  const inner = join(dir, "a", "b");
  claimDataFolder(inner, "http://here");
  expect(statSync(inner).mode & 0o777).toBe(0o700);
});
