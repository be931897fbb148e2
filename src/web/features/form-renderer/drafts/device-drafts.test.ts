import { expect, test } from "vitest";
import type { Section } from "#contract/schemas/forms.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sampleValues } from "#rules/forms/sample-values.ts";
import { restoreUploadNames, uploadName } from "#web/api/files/uploads.ts";
import { createDeviceDrafts, type DraftStorage, findDraftVersion, setDraftVersion } from "./device-drafts.ts";

function memoryStorage(): DraftStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const color: Section = {
  section_id: "own",
  label: "Own",
  fields: [{ name: "new_single_line_1", field_id: "single_line", label: "Favorite color" }],
};
const template = { form: defaultForm, version: 3 };
const week = 7 * 24 * 60 * 60 * 1000;

test("a browser draft contains the answers to one form without SSN, date of birth and signature", () => {
  const storage = memoryStorage();
  expect(createDeviceDrafts("maple-street", template, storage).save(sampleValues)).toBe(true);
  expect([...storage.items.keys()]).toEqual(["maple-street"]);
  const raw = storage.items.get("maple-street") ?? "";
  expect(raw).toContain("Castellan");
  expect(raw).not.toContain("666-12-3456");
  expect(raw).not.toContain("1991-04-17");
  expect(raw).not.toContain(String(sampleValues.authorization__signature));
});

test("a browser draft contains the names of the uploaded files, and shows them again when it is restored", () => {
  const storage = memoryStorage();
  const [named, unnamed] = ["form-uploads/march", "form-uploads/april"];
  restoreUploadNames([{ path: named, filename: "march.pdf" }]);
  createDeviceDrafts("maple-street", template, storage).save({ attachments__pay_stubs: [named, unnamed] });
  const saved = storage.items.get("maple-street") ?? "";
  expect(JSON.parse(saved).files).toEqual([{ path: named, filename: "march.pdf" }, { path: unnamed }]);
  storage.setItem("maple-street", saved.replaceAll(named, "form-uploads/may"));
  createDeviceDrafts("maple-street", template, storage).load();
  expect([uploadName("form-uploads/may"), uploadName(unnamed)]).toEqual(["march.pdf", undefined]);
});

test("a browser draft lists the SSN and other secret answers that it left out", () => {
  const storage = memoryStorage();
  const createDrafts = () => createDeviceDrafts("maple-street", template, storage, () => 2);
  const typed = {
    applicant__first_name: "Nora",
    applicant__ssn: "666-12-3456",
    applicant__date_of_birth: "1991-04-17",
  };
  createDrafts().save(typed);
  const again = createDrafts();
  expect(again.load()?.leftOut).toEqual(["applicant__date_of_birth", "applicant__ssn"]);
  again.save({ applicant__first_name: "Nora C." });
  expect(createDrafts().load()?.leftOut).toEqual(["applicant__date_of_birth", "applicant__ssn"]);
  storage.setItem("maple-street", JSON.stringify({ saved: 1, values: {}, leftOut: "applicant__ssn" }));
  expect(createDrafts().load()?.leftOut).toBeUndefined();
});

test("a browser draft can be restored for 7 days and is then deleted", () => {
  const storage = memoryStorage();
  let now = 1_000;
  const drafts = createDeviceDrafts("maple-street", template, storage, () => now);
  drafts.save({ applicant__first_name: "Nora" });
  now += week - 1;
  expect(drafts.load()).toEqual({ values: { applicant__first_name: "Nora" } });
  now += 1;
  expect(drafts.load()).toBeUndefined();
  expect(storage.items.size).toBe(0);
});

test("a draft of an older form version still has answers to removed questions until it is moved to the new version", () => {
  const storage = memoryStorage();
  const sections = [...defaultForm.sections, color];
  const older = createDeviceDrafts("maple-street", { form: { sections }, version: 2 }, storage);
  older.save({ new_single_line_1: "Blue" });
  const shown = createDeviceDrafts("maple-street", template, storage);
  shown.save({ rental_property__rent: "1850.00" });
  expect(findDraftVersion("maple-street", storage)).toBe(2);
  expect(older.load()?.values).toEqual({ new_single_line_1: "Blue", rental_property__rent: "1850.00" });
  setDraftVersion("maple-street", 3, storage);
  shown.save({ rental_property__rent: "1900.00" });
  expect(findDraftVersion("maple-street", storage)).toBe(3);
  expect(older.load()?.values).toEqual({ rental_property__rent: "1900.00" });
});

test("clearing a browser draft deletes that draft and no other form's draft", () => {
  const storage = memoryStorage();
  createDeviceDrafts("other-form", template, storage).save({ applicant__first_name: "Peter" });
  const drafts = createDeviceDrafts("maple-street", template, storage);
  drafts.save({ applicant__first_name: "Nora" });
  drafts.clear();
  expect([...storage.items.keys()]).toEqual(["other-form"]);
});

test.each(["not json", "[]", '"text"', '{"saved":"x","values":{}}', '{"saved":1}', '{"saved":1,"values":null}'])(
  "an unreadable browser draft is ignored: %s",
  (raw) => {
    const storage = memoryStorage();
    storage.setItem("maple-street", raw);
    expect(createDeviceDrafts("maple-street", template, storage, () => 2).load()).toBeUndefined();
  },
);

test("an SSN in a browser draft that an older version of the page stored isn't restored", () => {
  const storage = memoryStorage();
  storage.setItem("maple-street", JSON.stringify({ saved: 1, values: { applicant__ssn: "666-12-3456", gone: 1 } }));
  expect(createDeviceDrafts("maple-street", template, storage, () => 2).load()).toEqual({ values: {} });
});

test("a browser that blocks storage saves no draft and causes no error", () => {
  const forbidden = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  const drafts = createDeviceDrafts("maple-street", template, {
    getItem: forbidden,
    setItem: forbidden,
    removeItem: forbidden,
  });
  expect(drafts.save({ applicant__first_name: "Nora" })).toBe(false);
  expect(drafts.load()).toBeUndefined();
  expect(() => drafts.clear()).not.toThrow();
});

test("a browser draft stores the server revision that it is based on, and ignores an invalid one", () => {
  const storage = memoryStorage();
  const drafts = createDeviceDrafts("maple-street", template, storage, () => 2);
  const seen = { id: "d", revision: 3, ahead: true };
  drafts.save({ applicant__first_name: "Nora" }, seen);
  expect(drafts.load()).toEqual({ values: { applicant__first_name: "Nora" }, seen });
  storage.setItem("maple-street", JSON.stringify({ saved: 1, values: {}, seen: { id: 7 } }));
  expect(drafts.load()).toEqual({ values: {} });
});

test("a browser draft stores the form version that it was started on until the draft expires", () => {
  const storage = memoryStorage();
  let now = 1_000;
  expect(findDraftVersion("maple-street", storage, () => now)).toBeUndefined();
  createDeviceDrafts("maple-street", template, storage, () => now).save({ applicant__first_name: "Nora" });
  expect(findDraftVersion("maple-street", storage, () => now)).toBe(3);
  now += week;
  expect(findDraftVersion("maple-street", storage, () => now)).toBeUndefined();
  storage.setItem("maple-street", JSON.stringify({ saved: now, values: {}, version: "3" }));
  expect(findDraftVersion("maple-street", storage, () => now)).toBeUndefined();
});
