import { expect, test } from "vitest";
import { revisionsOf, unseenIn } from "./use-seen-revisions.ts";

const member = (id: string, revision = 1) => ({ id, name: id, role: "applicant" as const, revision });
const household = (...applications: ReturnType<typeof member>[]) =>
  ({ bundle: { slug: "k7m2x9qa", applications } }) as unknown as Parameters<typeof unseenIn>[0];

test("when a decision dialog opens, all revisions and household members on the page count as seen", () => {
  const opened = household(member("nora"), member("sam", 3));
  expect(unseenIn(opened, revisionsOf(opened))).toEqual({ corrected: [], joined: [] });
});

test("a correction sent while a decision dialog is open counts as unseen, from the first new revision on", () => {
  const seen = revisionsOf(household(member("nora"), member("sam")));
  const { corrected, joined } = unseenIn(household(member("nora", 3), member("sam")), seen);
  expect([corrected, joined]).toEqual([[{ ...member("nora", 3), from: 2 }], []]);
});

test("an applicant who joins the household while a decision dialog is open counts as unseen", () => {
  const seen = revisionsOf(household(member("nora")));
  const now = household(member("nora"), member("sam"));
  expect(unseenIn(now, seen)).toEqual({ corrected: [], joined: [member("sam")] });
  expect(unseenIn(now, revisionsOf(now)).joined).toEqual([]);
});
