import { expect, test, vi } from "vitest";
import { createDeviceDrafts } from "#web/features/form-renderer/drafts/device-drafts.ts";
import { deleteDeviceDrafts } from "./device-drafts.ts";

test("expired drafts are deleted even if their form or application is never opened again", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
  vi.stubGlobal("localStorage", storage);
  const template = { form: { sections: [] }, version: 1 };
  const save = (slug: string, at: number) => createDeviceDrafts(slug, template, storage, () => at).save({});
  save("edit:a:1", 1_000);
  save("maple-street", 1_000);
  save("oak-avenue", 1_001);
  stored.set("lintel_submitted", JSON.stringify({ saved: "2020", values: {} }));
  deleteDeviceDrafts(1_000);
  expect([...stored.keys()].sort()).toEqual(["lintel_submitted", "oak-avenue"]);
});
