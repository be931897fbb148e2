import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { createFormStore } from "../state/store.ts";
import { type Saved, startDraftSync } from "./draft-sync.ts";
import { draftsOf } from "./drafts.ts";
import type { DraftServer, SavedDraft } from "./sync.ts";

const form: Form = {
  sections: [
    {
      section_id: "about",
      label: "About",
      fields: [{ field_id: "multi_line", name: "extra__about", label: "About you" }],
    },
  ],
};

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
let page: EventTarget;

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server's side of a draft in an account, which can be unreachable. */
function accountServer() {
  let draft: SavedDraft | undefined;
  const state = { isDown: false };
  const server: DraftServer = {
    begin: () => true,
    hasAccount: () => true,
    load: async () => (state.isDown ? { fault: "down" } : draft ? { draft } : { fault: "none" }),
    save: async (values, revision) => {
      if (state.isDown) return { fault: "down" };
      if (revision !== (draft?.revision ?? 0)) return { fault: "newer" };
      draft = { id: "d", revision: revision + 1, values, saved: "2026-03-01T12:00:00Z" };
      return { draft };
    },
    send: async () => ({ id: "d", revision: 1 }),
    discard: async () => undefined,
  };
  return { server, state, saved: (): Values | undefined => draft?.values };
}

/** Opens the form's page as the applicant sees it. */
async function openPage(server: DraftServer) {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  const store = createFormStore(form, {});
  const shown: { saved: Saved } = { saved: undefined };
  const drafts = draftsOf("maple", { form, version: 1 }, storage);
  const sync = startDraftSync(store, drafts, server, {
    setSaved: (saved) => void Object.assign(shown, { saved }),
    setNews: () => undefined,
    setMissing: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { store, sync, shown, type: (text: string) => store.set("extra__about", text) };
}

test("answers typed while the server can't be reached are saved on the device and restored after the page was closed", async () => {
  const { server, state, saved } = accountServer();
  const first = await openPage(server);
  first.type("Before the tunnel");
  await vi.advanceTimersByTimeAsync(2_000);
  expect([first.shown.saved, saved()?.extra__about]).toEqual(["server", "Before the tunnel"]);
  state.isDown = true;
  first.type("In the tunnel");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(first.shown.saved).toBe("down");
  first.type("In the tunnel, as the page closes");
  page.dispatchEvent(new Event("pagehide"));
  first.sync.end();

  const second = await openPage(server);
  expect(second.store.values().extra__about).toBe("In the tunnel, as the page closes");
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(second.store.values().extra__about).toBe("In the tunnel, as the page closes");
  expect([second.shown.saved, saved()?.extra__about]).toEqual(["server", "In the tunnel, as the page closes"]);
  second.sync.end();
});

test("a draft is saved as soon as the browser is online again, without waiting for the next retry", async () => {
  const { server, state, saved } = accountServer();
  const { sync, shown, type } = await openPage(server);
  state.isDown = true;
  type("In the tunnel");
  await vi.advanceTimersByTimeAsync(60_000);
  state.isDown = false;
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect([shown.saved, saved()?.extra__about]).toEqual(["server", "In the tunnel"]);
  sync.end();
});
