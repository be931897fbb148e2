import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/api/errors/api-error.ts";
import { createVersionedAutosave } from "./versioned-autosave.ts";

const fault = (code: string, status: number) => new ApiError({ code, status, detail: code });

/** Creates a server that stores one text and is used by two tabs. */
function createServer() {
  const server = { value: "a", version: 1, down: false, losesReplies: false, sent: [] as string[] };
  const tab = () =>
    createVersionedAutosave({
      saved: { value: server.value, version: server.version },
      isEqual: (a, b) => a === b,
      load: async () => ({ value: server.value, version: server.version }),
      send: async (value, version) => {
        server.sent.push(value);
        if (server.down) throw fault("network", 0);
        if (version !== server.version) throw fault("conflict", 409);
        if (value === "") throw fault("invalid", 400);
        server.value = value;
        server.version++;
        if (server.losesReplies) throw fault("timeout", 0);
        return server.version;
      },
    });
  return { server, tab };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("the form builder saves once, a second after the last change", async () => {
  const { server, tab } = createServer();
  const save = tab();
  save.change("b");
  await pass(900);
  save.change("c");
  expect(save.state().phase).toBe("waiting");
  await pass(999);
  expect(server.sent).toEqual([]);
  await pass(1);
  expect([server.sent, save.state().phase]).toEqual([["c"], "saved"]);
});

test("the form builder saves changes made during a save once that save is finished", async () => {
  const { server, tab } = createServer();
  const save = tab();
  save.change("b");
  const sending = save.flush();
  save.change("c");
  await sending;
  expect(save.state().phase).toBe("waiting");
  await pass(1000);
  expect([server.sent, server.version, save.state().phase]).toEqual([["b", "c"], 3, "saved"]);
});

test("after a lost connection, the form builder retries until the newest version is saved", async () => {
  const { server, tab } = createServer();
  const save = tab();
  server.down = true;
  save.change("b");
  await pass(1000);
  expect(save.state().phase).toBe("failed");
  await pass(60_000);
  save.change("c");
  server.down = false;
  await pass(1000);
  expect([server.value, save.state().phase]).toEqual(["c", "saved"]);
});

test("the form builder also saves a reverted change if the response to saving the change was lost", async () => {
  const { server, tab } = createServer();
  const save = tab();
  server.losesReplies = true;
  save.change("b");
  await pass(1000);
  server.losesReplies = false;
  save.change("a");
  await pass(60_000);
  expect([server.value, save.state().phase]).toEqual(["a", "saved"]);
});

test("the form builder recognizes its own save whose response was lost and shows no conflict", async () => {
  const { server, tab } = createServer();
  const save = tab();
  server.losesReplies = true;
  save.change("b");
  await pass(1000);
  expect([server.value, save.state().phase]).toEqual(["b", "failed"]);
  server.losesReplies = false;
  save.change("c");
  await pass(5000);
  expect([server.value, save.state().phase]).toEqual(["c", "saved"]);
});

test("the form builder saves its questions on top of a version in which a colleague changed only a fee or a home", async () => {
  const { server, tab } = createServer();
  const save = tab();
  save.change("b");
  await pass(1000);
  // the fee changes the version, but not the questions
  server.version++;
  save.change("c");
  await pass(1000);
  expect([server.value, save.state().phase]).toEqual(["c", "saved"]);
});

test("the form builder in the outdated of two tabs overwrites nothing until the user chooses to", async () => {
  const { server, tab } = createServer();
  const [one, two] = [tab(), tab()];
  one.change("one");
  await pass(1000);
  two.change("two");
  await pass(1000);
  expect([server.value, two.state().phase]).toEqual(["one", "conflict"]);
  two.change("two, more");
  await pass(60_000);
  expect(server.value).toBe("one");
  await two.overwrite();
  expect([server.value, two.state().phase]).toEqual(["two, more", "saved"]);
  one.change("one, more");
  await pass(1000);
  expect(one.state().phase).toBe("conflict");
  one.resetTo({ value: server.value, version: server.version });
  expect(one.state().phase).toBe("saved");
  one.change("again");
  await pass(1000);
  expect(server.value).toBe("again");
});

test("the form builder doesn't retry saving a rejected form until the form changes", async () => {
  const { server, tab } = createServer();
  const save = tab();
  save.change("");
  await pass(60_000);
  expect([server.sent, save.state().phase]).toEqual([[""], "refused"]);
  save.change("b");
  await pass(1000);
  expect(save.state().phase).toBe("saved");
});

test("the form builder saves a change that was made while the server was rejecting the previous change", async () => {
  const { server, tab } = createServer();
  const save = tab();
  save.change("");
  const sending = save.flush();
  save.change("b");
  await sending;
  expect(save.state().phase).toBe("waiting");
  await pass(1000);
  expect([server.sent, server.value, save.state().phase]).toEqual([["", "b"], "b", "saved"]);
});

test("when the user leaves the page, pending changes are saved once, without retries", async () => {
  const { server, tab } = createServer();
  const save = tab();
  save.change("b");
  await save.end();
  expect([server.value, save.state().phase]).toEqual(["b", "saved"]);
  server.down = true;
  save.change("c");
  await save.end();
  await pass(60_000);
  expect(server.sent).toEqual(["b", "c"]);
});
