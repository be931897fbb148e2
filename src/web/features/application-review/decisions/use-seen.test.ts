import { expect, test } from "vitest";
import { revisionsOf, unseenIn } from "./use-seen.ts";

const member = (id: string, revision = 1) => ({ id, name: id, role: "applicant" as const, revision });
const household = (...applications: ReturnType<typeof member>[]) =>
  ({ bundle: { slug: "k7m2x9qa", applications } }) as unknown as Parameters<typeof unseenIn>[0];

test("a decision that is being written has seen everything on the page when it was opened", () => {
  const opened = household(member("nora"), member("sam", 3));
  expect(unseenIn(opened, revisionsOf(opened))).toEqual({ corrected: [], joined: [] });
});

test("a decision that is being written hasn't seen answers that an applicant corrected since, from the first correction on", () => {
  const seen = revisionsOf(household(member("nora"), member("sam")));
  const { corrected, joined } = unseenIn(household(member("nora", 3), member("sam")), seen);
  expect([corrected, joined]).toEqual([[{ ...member("nora", 3), from: 2 }], []]);
});

test("a decision that is being written hasn't seen an applicant who joined the household since", () => {
  const seen = revisionsOf(household(member("nora")));
  const now = household(member("nora"), member("sam"));
  expect(unseenIn(now, seen)).toEqual({ corrected: [], joined: [member("sam")] });
  expect(unseenIn(now, revisionsOf(now)).joined).toEqual([]);
});
