import { expect, test } from "vitest";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { canDecline } from "./can-decline.ts";

const you = { action: "decide", by: "you" } as const;
const reports = { action: "certify_purpose", by: "you" } as const;
const team = { action: "decide", by: "team" } as const;

test.each([
  ["S", you, true],
  ["P", reports, true],
  ["S", team, false],
  ["U", you, false],
  ["A", null, false],
  ["R", null, false],
] as const)(
  "an application group with the status code %s that waits for %j (null: nothing) can be declined from the list: %s",
  (status, waiting_for, expected) => {
    expect(canDecline({ status, waiting_for } as Bundle)).toBe(expected);
  },
);
