import { afterEach, expect, test } from "vitest";
import { createFaults } from "#sandbox/emulator/faults.ts";
import { createStore, type Store } from "#sandbox/emulator/store.ts";
import { createWebhooks, type Deliver, type Webhooks } from "#sandbox/emulator/webhooks.ts";

let webhooks: Webhooks;
let delivered: string[] = [];
let signed: number[] = [];
afterEach(() => webhooks.close());

function startWebhooks(options: { store?: Store; deliver?: Deliver } = {}) {
  delivered = [];
  signed = [];
  const faults = createFaults();
  webhooks = createWebhooks({
    store: options.store ?? createStore(),
    faults,
    deliver:
      options.deliver ??
      (async (_path, body) => {
        delivered.push(body);
        return 200;
      }),
    sign: () => ({ "x-signature": String(signed.push(signed.length)) }),
  });
  return faults;
}
const sendWebhook = (id: string, after?: number) =>
  webhooks.send({ id, type: "thing.done", path: "/hook", body: id }, after);

test("an emulated vendor sends a webhook once, after the call that triggered it has returned", async () => {
  startWebhooks();
  sendWebhook("a");
  expect(delivered).toEqual([]);
  await webhooks.idle();
  expect(delivered).toEqual(["a"]);
});

test("an emulated vendor resends a webhook until it is accepted, with a new signature each time", async () => {
  let tries = 0;
  startWebhooks({
    deliver: async () => {
      tries++;
      if (tries === 1) throw new Error("nobody there");
      return tries === 2 ? 500 : 204;
    },
  });
  sendWebhook("a");
  await webhooks.idle();
  expect([tries, signed.length]).toEqual([3, 3]);
});

test("a webhook that wasn't accepted is resent after the emulated vendor restarts", async () => {
  const store = createStore();
  startWebhooks({ store, deliver: async () => 503 });
  sendWebhook("a");
  await new Promise((done) => setImmediate(done));
  webhooks.close();
  startWebhooks({ store });
  await webhooks.idle();
  expect([delivered, store.list("webhooks")]).toEqual([["a"], []]);
});

test("an emulated vendor sends a webhook twice, late or never if a fault says so", async () => {
  const faults = startWebhooks();
  faults.set({ kind: "twice", times: 1 });
  faults.set({ kind: "never", times: 1 });
  faults.set({ kind: "late", times: 1, ms: 80 });
  for (const id of ["twice", "never", "late", "plain"]) sendWebhook(id);
  await webhooks.idle();
  expect([...delivered].sort()).toEqual(["late", "plain", "twice", "twice"]);
  expect(delivered.at(-1)).toBe("late");
});

test("an emulated vendor's webhook that is set to arrive after the next webhook also arrives if there is no next one", async () => {
  const faults = startWebhooks();
  faults.set({ kind: "shuffled", times: 1 });
  sendWebhook("first");
  sendWebhook("second");
  await webhooks.idle();
  expect(delivered).toEqual(["second", "first"]);
  faults.set({ kind: "shuffled", times: 1, ms: 30 });
  sendWebhook("alone");
  await expect.poll(() => delivered.at(-1)).toBe("alone");
});

test("200 webhooks that an emulated vendor sends twice and partly out of order all arrive", async () => {
  const faults = startWebhooks();
  faults.set({ kind: "shuffled", chance: 0.5, ms: 50 });
  faults.set({ kind: "twice" });
  const ids = Array.from({ length: 200 }, (_, n) => `e${n}`);
  for (const id of ids) sendWebhook(id);
  await webhooks.idle();
  expect(new Set(delivered)).toEqual(new Set(ids));
  expect(delivered.length).toBeGreaterThan(250);
});
