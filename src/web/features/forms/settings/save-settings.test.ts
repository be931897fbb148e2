import { expect, test } from "vitest";
import { defaultForm } from "#rules/forms/default-form.ts";
import { defaultSettings } from "#rules/settings/form-settings.ts";
import { messages } from "#rules/text/messages.ts";
import type { Message } from "#texts/message.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import type { Template } from "#web/api/forms/application-templates.ts";
import { type Changes, saveSettings } from "#web/features/forms/settings/save-settings.ts";
import { type Settings, settingsOf } from "#web/features/forms/settings/settings-changes.ts";

const known: Partial<Template> = {
  ...defaultSettings,
  name: "Maple Street",
  price: "40.00",
  reports: ["credit"],
  landlord_emails: [],
  homes: [],
  version: 3,
  form: defaultForm,
};
// the other properties of a form aren't used
const template = known as Template;

const typed = (changes: Partial<Settings>): Settings => ({ ...settingsOf(template), ...changes });

async function save(changes: Partial<Settings>, refuse?: (changes: Changes) => Record<string, Message[]> | undefined) {
  const sent: Changes[] = [];
  const outcome = await saveSettings(template, typed(changes), async (part) => {
    sent.push(part);
    const errors = refuse?.(part);
    if (errors) throw new ApiError({ code: "invalid", status: 422, detail: "", errors });
    return { ...template, version: template.version + sent.length };
  }).then(
    () => ({}),
    (error: ApiError) => error.errors,
  );
  return { sent, errors: outcome };
}

test("saving a form's settings sends only the settings that changed", async () => {
  expect(await save({})).toEqual({ sent: [], errors: {} });
  const { sent, errors } = await save({ name: "Oak Street", checks: settingsOf(template).checks });
  expect([sent, errors]).toEqual([[{ name: "Oak Street" }], {}]);
});

test("a changed name is saved even if the fee is below the cost of the reports", async () => {
  const { sent, errors } = await save({ name: "Oak Street", fee: "4" });
  expect(sent).toEqual([{ name: "Oak Street" }]);
  expect(Object.keys(errors)).toEqual(["fee"]);
});

test("a changed fee is saved even if the name is empty", async () => {
  const { sent, errors } = await save({ name: " ", fee: "45" });
  expect([sent, Object.keys(errors)]).toEqual([[{ fee: "45.00" }], ["name"]]);
});

test("form settings that the server rejects show errors, and the other settings are saved", async () => {
  const { sent, errors } = await save({ emails: "nobody", fee: "45", appearance: { welcome: "Hello" } }, (part) =>
    part.landlord_emails ? { "landlord_emails.0": [messages.email] } : undefined,
  );
  expect(sent).toEqual([
    { form: { ...defaultForm, appearance: { welcome: "Hello" } }, version: 3 },
    { landlord_emails: ["nobody"], previous_landlord_emails: [] },
    { fee: "45.00" },
  ]);
  expect(Object.keys(errors)).toEqual(["landlord_emails.0"]);
});

test("homes and criteria are saved with the newest form version that the page knows", async () => {
  const home = { id: "0198c5a0-0000-7000-8000-000000000001", street: "1 Elm" } as Settings["homes"][number];
  const criteria = { ...settingsOf(template).criteria, credit_score: 650 };
  const { sent } = await save({ name: "Oak Street", homes: [home], criteria });
  // the response to the name may contain a version with a colleague's homes
  expect(sent).toEqual([{ homes: [home], version: 3 }, { criteria, version: 4 }, { name: "Oak Street" }]);
});

test("a form's layout on phones is saved even if its fee isn't valid yet", async () => {
  const { sent, errors } = await save({ orientation: "vertical", fee: "4" });
  expect([sent, Object.keys(errors)]).toEqual([[{ orientation: "vertical" }], ["fee"]]);
});

test("saving a form's settings fails if the connection is lost", async () => {
  const down = new ApiError({ code: "network", status: 0, detail: "" });
  await expect(saveSettings(template, typed({ name: "Oak Street" }), () => Promise.reject(down))).rejects.toBe(down);
});

test("the server's rejection of a home doesn't prevent a change of the fee", async () => {
  const home = { id: "0198c5a0-0000-7000-8000-000000000001", street: "1 Elm", unit: "", city: "Troy", state: "NY" };
  const homes = [{ ...home, zip: "07102", rent: null, deposit: null, available_from: null, is_occupied: false }];
  const { sent, errors } = await save({ homes, fee: "45" }, (part) =>
    part.homes ? { "homes.0.zip": [messages.zipcode] } : undefined,
  );
  expect([sent, Object.keys(errors)]).toEqual([[{ homes, version: 3 }, { fee: "45.00" }], ["homes.0.zip"]]);
});
