import { expect, test } from "vitest";
import { defaultForm } from "#rules/forms/default-form.ts";
import { defaultSettings } from "#rules/settings/form-settings.ts";
import type { Template } from "#web/api/forms/application-templates.ts";
import {
  isAppearanceConflict,
  mergeSettings,
  normalizeSettings,
  type Settings,
  settingsOf,
} from "#web/features/forms/settings/settings-changes.ts";

const known: Partial<Template> = {
  ...defaultSettings,
  name: "Maple Street",
  price: "40.00",
  reports: ["credit"],
  landlord_emails: ["dana@example.com"],
  homes: [],
  form: defaultForm,
};
// the other properties of a form aren't used
const before = settingsOf(known as Template);

const merged = (typed: Partial<Settings>, theirs: Partial<Settings>, sent = typed) =>
  mergeSettings({ ...before, ...typed }, { ...before, ...sent }, before, { ...before, ...theirs });

test("settings changed in another tab are adopted, and settings edited in this tab are preserved", () => {
  const checks = { ...before.checks, reports: [], statewide_criminal: true };
  const theirs = { fee: "45.00", checks, appearance: { welcome: "Hello" } };
  expect(merged({ name: "Oak Street" }, theirs)).toEqual({ ...before, ...theirs, name: "Oak Street" });
});

test("a setting that was changed in two tabs has the value entered in this tab", () => {
  expect(merged({ fee: "50" }, { fee: "45.00" }).fee).toBe("50");
  expect(merged({ fee: "fifty" }, { fee: "45.00" }).fee).toBe("fifty");
});

const homeOf = (id: string, rent = "1000.00") => ({ id, rent }) as Settings["homes"][number];
const homesMerged = (old: string[], typed: Settings["homes"], theirs: Settings["homes"], sent = typed) =>
  mergeSettings(
    { ...before, homes: typed },
    { ...before, homes: sent },
    { ...before, homes: old.map((id) => homeOf(id)) },
    { ...before, homes: theirs },
  ).homes.map(({ id, rent }) => `${id} ${rent}`);

test("changes of homes from two tabs are merged, and this tab wins for a home that was changed in both", () => {
  const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => homeOf(id));
  if (!a || !b || !c || !d) throw new Error("four homes");
  expect(homesMerged(["a"], [a, b], [a, c])).toEqual(["a 1000.00", "b 1000.00", "c 1000.00"]);
  expect(homesMerged(["a", "b"], [homeOf("a", "1.00"), b], [a, homeOf("b", "2.00")])).toEqual(["a 1.00", "b 2.00"]);
  expect(homesMerged(["a", "b"], [b], [a])).toEqual([]);
  expect(homesMerged(["a", "b", "c"], [a, c], [a, b, c, d])).toEqual(["a 1000.00", "c 1000.00", "d 1000.00"]);
  expect(homesMerged(["a"], [homeOf("a", "1.00")], [homeOf("a", "2.00")])).toEqual(["a 1.00"]);
});

test("a home that is removed while it is being saved stays removed", () => {
  expect(homesMerged([], [], [homeOf("a")], [homeOf("a")])).toEqual([]);
});

test("addresses and criteria that were changed in two tabs are merged", () => {
  const emails = "dana@example.com\nlee@example.com";
  expect(merged({ emails }, { emails: "dana@example.com\nkim@example.com" }).emails).toBe(
    "dana@example.com\nlee@example.com\nkim@example.com",
  );
  const criteria = { ...before.criteria, credit_score: 650 };
  const theirs = { ...before.criteria, pets: "allowed" as const };
  expect(merged({ criteria }, { criteria: theirs }).criteria).toEqual({ ...criteria, pets: "allowed" });
  expect(merged({ criteria }, {}).criteria).toBe(criteria);
});

test("a setting that is changed back while it is being saved is saved again with its last value", () => {
  expect(merged({}, { fee: "50.00", switches: before.switches }, { fee: "50" }).fee).toBe("40.00");
});

test("saving doesn't reformat the fee, name and email addresses that the user is typing", () => {
  const typed = { fee: "$50", name: "Oak Street ", emails: "dana@example.com, lee@example.com" };
  const saved = { fee: "50.00", name: "Oak Street", emails: "dana@example.com\nlee@example.com" };
  expect(merged(typed, saved)).toEqual({ ...before, ...typed });
  const same = { fee: "$40", name: "Maple Street ", emails: "dana@example.com " };
  expect(merged(same, {})).toEqual({ ...before, ...same });
});

test("settings that differ from the server's only in formatting count as saved", () => {
  const typed = { fee: "$40", name: "Maple Street ", emails: "Dana@example.com," };
  expect(normalizeSettings({ ...before, ...typed })).toEqual(before);
});

test("an appearance is in conflict only if it was changed here and on the server, in different ways", () => {
  const of = (welcome?: string): Settings => ({ ...before, appearance: welcome === undefined ? {} : { welcome } });
  const isConflict = (typed?: string, sent?: string, fresh?: string) =>
    isAppearanceConflict(of(typed), of(sent), of(), of(fresh));
  expect(isConflict("Mine", "Mine", "Theirs")).toBe(true);
  // typed, or changed back, after the request started
  expect(isConflict("Mine", undefined, "Theirs")).toBe(true);
  expect(isConflict(undefined, "Mine", "Theirs")).toBe(true);
  expect(isConflict("Mine", "Mine", undefined)).toBe(false);
  expect(isConflict(undefined, undefined, "Theirs")).toBe(false);
  expect(isConflict("Mine", "Mine", "Mine")).toBe(false);
  expect(isConflict("Mine and more", "Mine", "Mine")).toBe(false);
});
