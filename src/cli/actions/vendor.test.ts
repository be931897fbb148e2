import { afterAll, beforeAll, expect, test } from "vitest";
import { createStore } from "#sandbox/emulator/store.ts";
import { type Shareable, startShareable } from "#sandbox/shareable/shareable.ts";
import { runInProcess } from "../testing/run-in-process.ts";
import { registerWithVendor } from "./vendor.ts";

let bureau: Shareable;
let store: ReturnType<typeof createStore>;
beforeAll(async () => {
  store = createStore();
  bureau = await startShareable({ store, deliver: async () => 204 });
});
afterAll(async () => {
  bureau.webhooks.close();
  await bureau.vendor.close();
});

const createVendorKeys = (change: object) =>
  new Map([["shareable", { ...bureau.account, baseUrl: `${bureau.vendor.baseUrl}/v3`, ...change }]]);

test("lintel vendor register registers the operator with the service, or says why it refused", async () => {
  await expect(
    registerWithVendor({ vendorKeys: createVendorKeys({ clientId: "other" }) }, "shareable"),
  ).rejects.toThrow("shareable was not registered: ShareAble answered 401 (Tokens)");
  expect(store.list("partners")).toEqual([]);
  expect(await registerWithVendor({ vendorKeys: createVendorKeys({}) }, "shareable")).toBe(0);
  expect(store.list("partners")).toEqual([{ registered: true }]);
});

test.each([
  ["stripe", "Only these services need a registration: shareable, postmark.\n"],
  ["shareable", "The keys of shareable are not set.\n"],
])("lintel vendor register %s says what is missing", async (name, err) => {
  expect(await runInProcess(`vendor register ${name}`, {})).toMatchObject({ code: 1, out: "", err });
});
