import { expect, test } from "vitest";
import { newestCorrections } from "./corrections.ts";

const changed = (revision: number, name: string, before: string) => ({
  revision,
  sent: `2026-03-0${revision}`,
  changes: [{ name, before }],
});

test("an application shows the newest correction of each answer, up to the revision being viewed", () => {
  const revisions = [changed(3, "phone", "2"), changed(2, "phone", "1"), changed(4, "email", "a"), changed(1, "x", "")];
  revisions[3] = { revision: 1, sent: "2026-03-01", changes: [] };
  expect([...newestCorrections(revisions, 3)]).toEqual([["phone", { sent: "2026-03-03", before: "2" }]]);
  expect([...newestCorrections(revisions, 4).keys()].sort()).toEqual(["email", "phone"]);
  expect(newestCorrections(revisions, 1).size).toBe(0);
});
