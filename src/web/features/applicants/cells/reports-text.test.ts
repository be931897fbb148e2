import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { reportsText } from "./reports-text.ts";

const t = textsIn("en");
const one = (reports_ready: number, reports_total: number, withdrawn = false) =>
  ({ reports_ready, reports_total, consent_withdrawn_at: withdrawn ? "2026-11-21T10:00:00.000Z" : null }) as const;

test.each([
  ["1 of 3 reports", [one(1, 3)]],
  ["", [one(0, 0)]],
  ["Consent withdrawn", [one(0, 3, true)]],
  ["Consent withdrawn", [one(0, 0, true)]],
  ["1 of 3 reports · Consent withdrawn", [one(1, 3, true)]],
  ["0 of 6 reports · Consent withdrawn", [one(0, 3, true), one(0, 3)]],
])(
  "the reports column of the list of applicants shows “%s” for the household's applications %j",
  (text, applications) => {
    expect(reportsText({ applications } as unknown as Bundle, t)).toBe(text);
  },
);
