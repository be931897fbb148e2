import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { journeysOf, journeysOfText, serverProjects, serverTestsOf, testsFor } from "../../scripts/changed.mjs";
import config from "../../vitest.config.ts";

const root = join(import.meta.dirname, "../..");
const journeyFolders = JSON.parse(readFileSync(join(root, "scripts/journeys.json"), "utf8")) as Record<
  string,
  string[]
>;

test("every folder in scripts/journeys.json exists, and every browser test belongs to a folder", () => {
  expect(Object.keys(journeyFolders).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const specs = readdirSync(join(root, "e2e"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".spec.ts"))
    .map((path) => path.replace(/\.spec\.ts$/, ""));
  const folders = ["web/features", "server/domains"].flatMap((above) =>
    readdirSync(join(root, "src", above)).map((name) => `src/${above}/${name}/some.ts`),
  );
  const byName = folders.flatMap((file) => journeysOf(file)).map((path) => path.replace(/^e2e\/|\.spec\.ts$/g, ""));
  expect([...new Set([...Object.values(journeyFolders).flat(), ...byName])].sort()).toEqual(specs.sort());
});

test("every feature has browser tests", () => {
  const features = readdirSync(join(root, "src/web/features")).map((name) => `src/web/features/${name}`);
  expect(features.filter((feature) => journeysOf(`${feature}/page.tsx`).length === 0)).toEqual([]);
});

test("a changed file's browser tests are those of the nearest listed folder", () => {
  const some = { "src/web/features/forms": ["forms/a"], "src/web/features/forms/builder": ["forms/b", "forms/c"] };
  expect(journeysOf("src/web/features/forms/builder/x.tsx", some)).toEqual([
    "e2e/forms/b.spec.ts",
    "e2e/forms/c.spec.ts",
  ]);
  expect(journeysOf("src/web/features/forms/list/x.tsx", some)).toEqual(["e2e/forms/a.spec.ts"]);
  expect(journeysOf("src/web/features/forms-of-others/x.tsx", some)).toEqual([]);
  expect(journeysOf("src/web/features/teams/join/x.tsx", some)).toEqual(["e2e/account/teams.spec.ts"]);
  expect(journeysOf("e2e/forms/d.spec.ts", some)).toEqual(["e2e/forms/d.spec.ts"]);
});

test("a changed server file runs the tests next to it and next to its importers", () => {
  const sources = new Map([
    ["src/rules/fees.ts", ""],
    ["src/server/domains/payments/pay.ts", 'import { fee } from "#rules/fees.ts";'],
    ["src/server/domains/payments/pay.test.ts", ""],
    ["src/server/domains/forms/a.ts", 'import { pay } from "../payments/pay.ts";'],
    ["src/server/domains/forms/a.test.ts", ""],
    ["src/server/domains/places/b.test.ts", ""],
    ["src/server/system-tests/whole.test.ts", 'import { fee } from "#rules/fees.ts";'],
  ]);
  expect(serverTestsOf(["src/rules/fees.ts"], sources)).toEqual([
    "src/server/domains/payments/pay.test.ts",
    "src/server/system-tests/whole.test.ts",
  ]);
  expect(serverTestsOf(["src/server/domains/payments/pay.ts"], sources)).toEqual([
    "src/server/domains/forms/a.test.ts",
    "src/server/domains/payments/pay.test.ts",
  ]);
  expect(serverTestsOf(["src/server/domains/places/b.test.ts"], sources)).toEqual([
    "src/server/domains/places/b.test.ts",
  ]);
});

test("a command's tests run if the command changed or imports the changed file, and not for every changed server file", () => {
  const sources = new Map([
    ["src/rules/fees.ts", ""],
    ["src/server/domains/payments/pay.ts", 'import { fee } from "#rules/fees.ts";'],
    ["src/server/check.ts", 'import { pay } from "./domains/payments/pay.ts";'],
    ["src/cli/doctor/finding.ts", 'import { check } from "#server/check.ts";'],
    ["src/cli/doctor/check.test.ts", ""],
  ]);
  expect(serverTestsOf(["src/rules/fees.ts"], sources)).toEqual([]);
  for (const changed of ["src/server/check.ts", "src/cli/doctor/finding.ts", "src/cli/doctor/check.test.ts"])
    expect(serverTestsOf([changed], sources)).toEqual(["src/cli/doctor/check.test.ts"]);
  expect(testsFor(["src/cli/doctor/finding.ts", "src/rules/fees.ts"], sources).related).toEqual(["src/rules/fees.ts"]);
});

test("a changed migration runs the tests of the database and of the domain that owns its tables", () => {
  const tests = [
    "src/server/domains/payments/checkout/pay-application-fee.test.ts",
    "src/server/domains/reports/a.test.ts",
    "src/server/platform/db/migrate.test.ts",
  ];
  const sources = new Map(tests.map((path) => [path, ""]));
  expect(serverTestsOf(["src/server/platform/db/migrations/007_payments.sql"], sources)).toEqual([tests[0], tests[2]]);
  expect(serverTestsOf(["src/server/platform/db/migrations/010_row_security.sql"], sources)).toEqual([tests[2]]);
});

test("a changed text runs the browser tests of the features that show the text, or no browser test if most features do", () => {
  const screens = ["a", "b", "c", "d", "e", "f"];
  const some = Object.fromEntries(screens.map((name) => [`src/web/features/${name}`, [`site/${name}`]]));
  const sources = new Map([
    ["src/web/features/a/x.tsx", 'import { paymentsTexts } from "#texts/payments/texts.ts";'],
    ["src/server/domains/payments/a.ts", 'import { paymentsTexts } from "#texts/payments/texts.ts";'],
    ...screens.map(
      (name) => [`src/web/features/${name}/y.tsx`, 'import { c } from "#texts/common/texts.ts";'] as const,
    ),
  ]);
  expect(journeysOfText("src/texts/payments/es.ts", sources, some)).toEqual(["e2e/site/a.spec.ts"]);
  expect(journeysOfText("src/texts/common/en.ts", sources, some)).toEqual([]);
  expect(journeysOfText("src/web/features/a/x.tsx", sources, some)).toEqual([]);
});

test("every change runs the tests of src/architecture, and those that load the whole server if it changes server code", () => {
  const quick = ["src/architecture/browser/unused-texts.test.ts", "src/architecture/vocabulary.test.ts"];
  const slow = "src/architecture/registry.test.ts";
  const sources = new Map([slow, ...quick, "src/rules/fees.test.ts"].map((path) => [path, ""]));
  expect(testsFor(["docs/security.md"], sources).wholeCode).toEqual(quick);
  expect(testsFor(["src/ui/menu.tsx"], sources).wholeCode).toEqual(quick);
  expect(testsFor(["src/server/domains/forms/a.ts"], sources).wholeCode).toEqual([quick[0], slow, quick[1]]);
});

test("the tests of a change run in every Vitest project that has server tests, except the process-kill tests", () => {
  const projects = config.test?.projects?.map((project) => Object(Object(project).test).name) ?? [];
  expect(["unit", "kill", ...serverProjects].toSorted()).toEqual(projects.toSorted());
});
