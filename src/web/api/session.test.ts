import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newField } from "#web/features/documents/editor/store/new-field.ts";

const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const page = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", storageOf(areas.local));
  vi.stubGlobal("sessionStorage", storageOf(areas.session));
});
afterEach(() => {
  vi.unstubAllGlobals();
  areas.local.clear();
  areas.session.clear();
});

/** Loads the session module with a logged-in user, and data under every storage key and in memory. */
async function used() {
  const session = await import("./session.ts");
  const { userTabKeys } = await import("./clear-user-data.ts");
  const { copiedFields, copyFields } = await import("#web/features/documents/editor/store/clipboard.ts");
  const { findNewDocument, saveNewDocument } = await import("#web/features/documents/creation/new-document.ts");
  session.startSession("first", "device");
  for (const key of session.userStorageKeys) localStorage.setItem(key, "[]");
  for (const key of userTabKeys) sessionStorage.setItem(key, "[]");
  copyFields([
    newField("text", { id: "f1", page: 0, size: { width: 612, height: 792 }, at: { x: 0.5, y: 0.5 }, role: "Tenant" }),
  ]);
  saveNewDocument({ name: "Lease", description: "", linked_form: null, files: [], placedFields: new Map() });
  expect([copiedFields().length, findNewDocument()?.name]).toEqual([1, "Lease"]);
  return { ...session, inMemory: () => [copiedFields(), findNewDocument()] };
}
const keys = () => [...areas.local.keys(), ...areas.session.keys()].sort();

test.each([
  ["the user logs out", "logged_out"],
  ["the session expires", "expired"],
] as const)(
  "once %s, the browser stores only the token by which an account recognizes it, and no user data is in memory",
  async (_what, why) => {
    const { endSession, inMemory } = await used();
    endSession(why);
    expect([keys(), ...inMemory()]).toEqual([["lintel_device"], [], null]);
  },
);

test("when another tab logs out or in, a tab forgets the user data that only it has", async () => {
  const { inMemory } = await used();
  localStorage.removeItem("lintel_copied_fields");
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "something_else" }));
  expect(inMemory()[1]).toMatchObject({ name: "Lease" });
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "lintel_access" }));
  expect([[...areas.session.keys()], ...inMemory()]).toEqual([[], [], null]);
});

test("what support staff do in a user's name is stored in their tab only, apart from their own data, and not for the next user", async () => {
  const { listRecentSearches, saveRecentSearch } = await import("#web/features/applicants/search/recent-searches.ts");
  const { emptyFlyer, loadFlyer, saveFlyer } = await import("#web/features/forms/flyer/flyer-drafts.ts");
  const { copiedFields, copyFields } = await import("#web/features/documents/editor/store/clipboard.ts");
  const { startImpersonation } = await import("./accounts/impersonation.ts");
  const { endSession } = await import("./session.ts");
  vi.stubGlobal("document", { visibilityState: "visible", documentElement: { lang: "en" } });
  vi.stubGlobal("fetch", async () => Response.json({ access: "user's" }));
  const field = newField("text", {
    id: "f1",
    page: 0,
    size: { width: 612, height: 792 },
    at: { x: 0, y: 0 },
    role: "",
  });
  const shown = () => [listRecentSearches(), loadFlyer("maple").headline, copiedFields().map(({ id }) => id)];
  saveRecentSearch("Own");
  saveFlyer("maple", { ...emptyFlyer, headline: "Own" });
  copyFields([{ ...field, id: "own" }]);
  sessionStorage.setItem("lintel_applicant_series", "[]");
  const own = [["Own"], "Own", ["own"]];
  const none = [[], "", []];
  expect(shown()).toEqual(own);
  for (const name of ["First", "Second"]) {
    await startImpersonation("code");
    expect([shown(), sessionStorage.getItem("lintel_applicant_series")]).toEqual([none, null]);
    saveRecentSearch(name);
    saveFlyer("maple", { ...emptyFlyer, headline: name });
    copyFields([{ ...field, id: name }]);
    expect(shown()).toEqual([[name], name, [name]]);
    expect([...areas.local.values()].join()).not.toContain(name);
  }
  endSession("logged_out");
  expect([shown(), [...areas.session.keys()]]).toEqual([own, []]);
});
