import { expect, test } from "vitest";
import { applicationKeys } from "#web/features/application-review/position/application-keys.ts";

const open = {
  status: "S",
  is_archived: false,
  is_refunded: false,
  consent_withdrawn_at: null,
  abilities: { decide: true, archive: true },
  show_accept_reject_button: true,
} as const;

test("the keyboard shortcuts of an application include the keys for deciding only for users who may decide", () => {
  expect(applicationKeys(open, 3)).toEqual(["j", "k", "a", "d", "Ctrl+Enter", "?"]);
  const readOnly = { ...open, abilities: { decide: false, archive: false }, show_accept_reject_button: false };
  expect(applicationKeys(readOnly, 3)).toEqual(["j", "k", "?"]);
  expect(applicationKeys({ ...readOnly, status: "A" }, 1)).toEqual(["?"]);
});

test("the keyboard shortcuts of a selected applicant include the key that declines the other applicants", () => {
  expect(applicationKeys({ ...open, status: "A" }, 1)).toEqual(["r", "Ctrl+Enter", "?"]);
});
