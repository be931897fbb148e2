import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { holds } from "./legal-holds.ts";

const root = new URL("../server/", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");

/** Names in code that checks whether a legal hold prohibits erasing data. */
const checksHolds = /\b(onHold|isOnHold|bundlesOnHold|\w+NotHeld|legal_hold_at)\b/;

test("the code declared to erase what belongs to an application checks for legal holds first", () => {
  const faults = Object.entries(holds).filter(([, file]) => file.endsWith(".ts") && !checksHolds.test(textOf(file)));
  expect(faults).toEqual([]);
});

/** Files that delete rows of such tables without checking for holds, and why they may. */
const deletedByPeople: Record<string, string> = {
  "domains/attachments/claim.ts": "moves an upload into an application",
  "domains/retention/dispose.ts": "deletes what the queries of due.ts found",
  "domains/decisions/undo-decision.ts": "takes back a notice that nobody was sent",
};

test("every server file that deletes rows of an application checks for legal holds, or is listed with the reason why it need not", () => {
  const protectedTables = new Set(
    Object.entries(holds).flatMap(([name, file]) => (file.endsWith(".ts") ? [name] : [])),
  );
  const deleting = globSync("**/*.ts", { cwd: root })
    .filter((path) => !/(^|\/)(testing|sample|system-tests)\/|\.test\.ts$/.test(path))
    .filter((path) => {
      const names = textOf(path).matchAll(/deleteFrom\(\s*"(\w+)|delete from (\w+)/g);
      return [...names].some(([, built, written]) => protectedTables.has(built ?? written ?? ""));
    })
    .filter((path) => !checksHolds.test(textOf(path)));
  expect(deleting.sort()).toEqual(Object.keys(deletedByPeople).sort());
});
