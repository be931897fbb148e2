import { expect, test } from "vitest";
import { defaultForm } from "#rules/forms/default-form.ts";
import { defaultSettings } from "#rules/settings/form-settings.ts";
import type { Template } from "#web/api/forms/application-templates.ts";
import { mergeSettings, type Settings, settingsIn } from "#web/features/forms/settings/settings-changes.ts";

const known: Partial<Template> = {
  ...defaultSettings,
  name: "Maple Street",
  price: "40.00",
  reports: ["credit"],
  landlord_emails: ["dana@example.com"],
  homes: [],
  form: defaultForm,
};
// the rest of a form is not read
const before = settingsIn(known as Template);

const merged = (typed: Partial<Settings>, theirs: Partial<Settings>, sent = typed) =>
  mergeSettings({ ...before, ...typed }, { ...before, ...sent }, before, { ...before, ...theirs });

test("a fee, report, check and appearance changed in another tab are taken over, and what was typed here is preserved", () => {
  const checks = { ...before.checks, reports: [], statewide_criminal: true };
  const theirs = { fee: "45.00", checks, appearance: { welcome: "Hello" } };
  expect(merged({ name: "Oak Street" }, theirs)).toEqual({ ...before, ...theirs, name: "Oak Street" });
});

test("a setting that was changed in two tabs has what was typed here", () => {
  expect(merged({ fee: "50" }, { fee: "45.00" }).fee).toBe("50");
  expect(merged({ fee: "fifty" }, { fee: "45.00" }).fee).toBe("fifty");
});

test("a setting changed back while it is being saved has what was typed last", () => {
  expect(merged({}, { fee: "50.00", switches: before.switches }, { fee: "50" }).fee).toBe("40.00");
});

test("a reply doesn't change how a fee, a name and addresses were typed", () => {
  const typed = { fee: "$50", name: "Oak Street ", emails: "dana@example.com, lee@example.com" };
  const saved = { fee: "50.00", name: "Oak Street", emails: "dana@example.com\nlee@example.com" };
  expect(merged(typed, saved)).toEqual({ ...before, ...typed });
  const same = { fee: "$40", name: "Maple Street ", emails: "dana@example.com " };
  expect(merged(same, {})).toEqual({ ...before, ...same });
});
