import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

test("starting with an older Node.js fails immediately and names the required version and how to start it", () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.0' } })";
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", `data:text/javascript,${older}`, main], {
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(
    /^Lintel needs Node\.js 24 or newer, and this is 20\.20\.0\. Start it with npm start, or .*\n$/,
  );
});
