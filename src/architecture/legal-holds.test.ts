import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { legalHoldsByTable } from "./legal-holds.ts";

const root = new URL("../server/", import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), "utf8");

/** Names in code that checks whether a legal hold prohibits erasing data. */
const holdCheck = /\b(\w+OnLegalHold|legal_hold_at)\b/;

test("the code declared to erase what belongs to an application checks for legal holds first", () => {
  const faults = Object.entries(legalHoldsByTable).filter(
    ([, file]) => file.endsWith(".ts") && !holdCheck.test(readText(file)),
  );
  expect(faults).toEqual([]);
});

/** Files that delete rows of such tables without checking for holds, and why they may. */
const filesWithoutHoldCheck: Record<string, string> = {
  "domains/retention/destroy-due-records.ts": "deletes what the queries of due.ts found",
  "domains/retention/jobs/sweep.ts": "deletes the uploads that the query of due-rows.ts found",
  "domains/decisions/undo-decision.ts": "takes back a notice that nobody was sent",
  "platform/mail/send-deferred-emails-job.ts": "deletes emails that were never sent, since their links no longer work",
  "platform/mail/send-email-job.ts": "deletes an email that was never sent, since its link no longer works",
};

test("every server file that deletes rows of an application checks for legal holds, or is listed with the reason why it need not", () => {
  const protectedTables = new Set(
    Object.entries(legalHoldsByTable).flatMap(([name, file]) => (file.endsWith(".ts") ? [name] : [])),
  );
  const deleting = globSync("**/*.ts", { cwd: root })
    .filter((path) => !/(^|\/)(testing|sample|system-tests)\/|\.test\.ts$/.test(path))
    .filter((path) => {
      const names = readText(path).matchAll(/deleteFrom\(\s*"(\w+)|delete from (\w+)/g);
      return [...names].some(([, built, written]) => protectedTables.has(built ?? written ?? ""));
    })
    .filter((path) => !holdCheck.test(readText(path)));
  expect(deleting.sort()).toEqual(Object.keys(filesWithoutHoldCheck).sort());
});
