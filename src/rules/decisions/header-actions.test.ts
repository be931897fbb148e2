import { expect, test } from "vitest";
import { statusCodes } from "../workflow/statuses.ts";
import { type HeaderFacts, headerActions } from "./header-actions.ts";

const everybody = { decide: true, archive: true };
const plain: HeaderFacts = {
  status: "S",
  is_archived: false,
  is_refunded: false,
  consent_withdrawn_at: null,
  abilities: everybody,
};
const withdrawn = { consent_withdrawn_at: "2026-07-06T15:05:00.000Z" };

test.each<[string, Partial<HeaderFacts>, string | null, string[], string[]]>([
  ["submitted", {}, "accept", ["decline"], ["archive"]],
  ["processing", { status: "P" }, "accept", ["decline"], ["archive"]],
  ["unfinished", { status: "U" }, null, [], ["archive"]],
  ["invited", { status: "I" }, null, [], ["archive"]],
  ["selected", { status: "A" }, null, [], ["archive"]],
  ["declined", { status: "R" }, null, [], ["archive"]],
  ["archived", { is_archived: true }, "unarchive", [], ["accept", "decline"]],
  ["archived, unfinished", { status: "U", is_archived: true }, "unarchive", [], []],
  ["archived, declined", { status: "R", is_archived: true }, "unarchive", [], []],
  ["archived and refunded", { is_archived: true, is_refunded: true }, "unarchive", [], ["accept", "decline"]],
  ["refunded", { is_refunded: true }, "archive", [], ["accept", "decline"]],
  ["refunded, unfinished", { status: "U", is_refunded: true }, "archive", [], []],
  ["refunded, selected", { status: "A", is_refunded: true }, null, [], ["archive"]],
  ["consent withdrawn", withdrawn, null, ["accept", "decline"], ["archive"]],
  ["consent withdrawn, archived", { ...withdrawn, is_archived: true }, "unarchive", [], ["accept", "decline"]],
  ["a reader", { abilities: { decide: false, archive: false } }, null, [], []],
  ["a reader, archived", { is_archived: true, abilities: { decide: false, archive: false } }, null, [], []],
  ["an agent", { abilities: { decide: false, archive: true } }, null, [], ["archive"]],
])(
  "in the case “%s” (%j), an application's header shows %j as its main button, %j next to it, and %j in its menu",
  (_state, facts, primary, secondary, menu) => {
    expect(headerActions({ ...plain, ...facts })).toEqual({ primary, secondary, menu });
  },
);

test("an application's header offers each permitted action once, and “accept” first unless archived, refunded or without consent", () => {
  const flags = [false, true];
  for (const status of statusCodes)
    for (const is_archived of flags)
      for (const is_refunded of flags)
        for (const consent of flags)
          for (const decide of flags)
            for (const archive of flags) {
              const { primary, secondary, menu } = headerActions({
                ...{ status, is_archived, is_refunded, abilities: { decide, archive } },
                consent_withdrawn_at: consent ? withdrawn.consent_withdrawn_at : null,
              });
              const open = status === "P" || status === "S";
              const expected = [
                ...(decide && open ? ["accept", "decline"] : []),
                ...(archive ? [is_archived ? "unarchive" : "archive"] : []),
              ];
              expect([...(primary ? [primary] : []), ...secondary, ...menu].sort()).toEqual(expected.sort());
              if (primary === "accept")
                expect({ is_archived, is_refunded, consent }).toEqual({
                  is_archived: false,
                  is_refunded: false,
                  consent: false,
                });
            }
});
