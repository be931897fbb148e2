import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { reportLostChunks } from "./report-lost-chunks.ts";

const packageFolder = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));

test("the build replaces React Router's page reload after a missing script with an event", () => {
  for (const mode of ["development", "production"]) {
    const source = readFileSync(join(packageFolder, `dist/${mode}/lib/dom/ssr/routeModules.js`), "utf8");
    const built = reportLostChunks(source);
    expect(built).not.toContain("location.reload");
    expect(built).toContain('new CustomEvent("lostchunk"');
  }
});

test("the build fails if React Router's source has no page reload to replace", () => {
  expect(() => reportLostChunks("window.location.assign('/');")).toThrow("lost-chunk.ts");
});
