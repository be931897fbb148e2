import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { UnchangedAnswer } from "#fields/forms/unchanged.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { createFormStore } from "../state/store.ts";
import { createDeviceDrafts } from "./device-drafts.ts";
import { type DraftNotice, type SaveLocation, startDraftSync } from "./draft-sync.ts";
import type { DraftServer, SavedDraft } from "./server-sync.ts";

const deviceDrafts = () => createDeviceDrafts("maple", { form, version: 1 }, storage);

const form: Form = {
  sections: [
    {
      section_id: "about",
      label: "About",
      fields: [
        { field_id: "multi_line", name: "extra__about", label: "About you" },
        { field_id: "single_line", name: "extra__employer", label: "Employer" },
        { field_id: "ssn", name: "applicant__ssn", label: "Social Security number" },
      ],
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

/** Creates the server of drafts in an account, which can be unreachable. */
function accountServer(draft?: SavedDraft) {
  const state = { isDown: false, loads: 0 };
  const server: DraftServer = {
    openDraft: () => true,
    hasAccount: () => true,
    load: async () => {
      state.loads++;
      return state.isDown ? { fault: "down" } : draft ? { draft } : { fault: "none" };
    },
    save: async (values, revision) => {
      if (state.isDown) return { fault: "down" };
      if (revision !== (draft?.revision ?? 0)) return { fault: "newer" };
      draft = { id: "d", revision: revision + 1, values, saved: "2026-03-01T12:00:00Z" };
      return { draft };
    },
    send: async (_email, values, revision) => {
      if (revision !== (draft?.revision ?? 0)) throw new ApiError({ code: "conflict", status: 409, detail: "" });
      draft = { id: "d", revision: revision + 1, values, saved: "2026-03-01T12:00:00Z" };
      return draft;
    },
    discard: async () => undefined,
  };
  return { server, state, saved: (): Values | undefined => draft?.values };
}

/** Opens the form's page as the applicant sees it. */
async function openPage(server?: DraftServer, initial: Values = {}) {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  const store = createFormStore(form, initial);
  const shown: { saved: SaveLocation; news?: DraftNotice | undefined; missing: string[] } = {
    saved: undefined,
    missing: [],
  };
  const drafts = deviceDrafts();
  const sync = startDraftSync(store, drafts, server, {
    setExpires: () => undefined,
    setSaved: (saved) => void Object.assign(shown, { saved }),
    setNotice: (news) => void Object.assign(shown, { news }),
    setMissing: (missing) => void Object.assign(shown, { missing }),
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

/** A draft of another person than the one whose draft is on the device. */
const theirs: SavedDraft = {
  id: "theirs",
  revision: 4,
  values: { extra__about: "Bo's" },
  saved: "2026-03-01T12:00:00Z",
};
const onDevice = { extra__about: "Ann's", extra__employer: "Ann's employer" };

test("choosing the server's draft discards all answers of the device's draft", async () => {
  deviceDrafts().save({ ...onDevice, applicant__ssn: "666-12-3456" });
  const { server, saved } = accountServer(theirs);
  const { store, sync, shown } = await openPage(server);
  expect(shown.news?.kind).toBe("conflict");
  sync.choose("theirs");
  expect([store.values(), shown.missing]).toEqual([theirs.values, []]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([saved(), deviceDrafts().load()?.values, deviceDrafts().load()?.leftOut]).toEqual([
    theirs.values,
    theirs.values,
    undefined,
  ]);
  sync.end();
});

test("the server's draft replaces a device's draft that was last saved to another account", async () => {
  deviceDrafts().save({ ...onDevice, applicant__ssn: "666-12-3456" }, { id: "anns", revision: 2, ahead: false });
  const { server, saved } = accountServer(theirs);
  const { store, sync, shown, type } = await openPage(server);
  expect([store.values(), shown.missing]).toEqual([theirs.values, []]);
  type("Bo's own");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved()).toEqual({ extra__about: "Bo's own" });
  sync.end();
});

test("after a reload, only an SSN that was being re-entered in a correction must be entered again", async () => {
  const unchanged = new UnchangedAnswer([]);
  const first = await openPage(undefined, { applicant__ssn: unchanged });
  first.store.set("applicant__ssn", "666-11-2244");
  first.type("Corrected");
  await vi.advanceTimersByTimeAsync(2_000);
  first.sync.end();
  const second = await openPage(undefined, { applicant__ssn: unchanged });
  expect([second.store.values(), second.shown.missing]).toEqual([{ extra__about: "Corrected" }, ["applicant__ssn"]]);
  second.store.set("applicant__ssn", unchanged);
  await vi.advanceTimersByTimeAsync(2_000);
  second.sync.end();
  const third = await openPage(undefined, { applicant__ssn: unchanged });
  expect([third.store.values().applicant__ssn, third.shown.missing]).toEqual([unchanged, []]);
  third.sync.end();
});

test("requesting a resume link for a draft that another page has changed first requires choosing a copy", async () => {
  const { server, saved } = accountServer(theirs);
  const { sync, shown, type } = await openPage(server);
  const newer = { extra__about: "Typed on the phone" };
  await server.save(newer, 4, { leaving: false, signal: new AbortController().signal });
  type("Typed here");
  await expect(sync.send("bo@example.com")).rejects.toMatchObject({ code: "conflict" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([shown.news?.kind, saved()]).toEqual(["conflict", newer]);
  await expect(sync.send("bo@example.com")).rejects.toMatchObject({ code: "conflict" });
  await vi.advanceTimersByTimeAsync(0);
  expect(saved()).toEqual(newer);
  sync.choose("mine");
  await sync.send("bo@example.com");
  expect(saved()).toEqual({ extra__about: "Typed here" });
  sync.end();
});

test("while the server can't be reached, loading a draft is retried with longer delays", async () => {
  const { server, state } = accountServer();
  state.isDown = true;
  const { sync } = await openPage(server);
  const loads: number[] = [];
  for (const seconds of [3, 6, 12, 24, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    loads.push(state.loads);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(loads).toEqual([1, 2, 3, 4, 5, 6]);
  sync.end();
});
