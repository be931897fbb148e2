import { expect, test } from "vitest";
import { reportConsents } from "#rules/consents/report-consents.ts";
import { createStore } from "#sandbox/emulator/store.ts";
import { startPostmark } from "#sandbox/postmark/postmark.ts";
import { registerWithVendor } from "../actions/vendor.ts";
import { checkVendors } from "./check-network.ts";

const [currentConsent = ""] = reportConsents.screening;

test("lintel doctor reports each confirmation by the operator that is missing for ordering screening reports", async () => {
  const found = async (attestations: string[], renterAttestations: object[] = [], withoutExams = true) => {
    const vendorKeys = new Map<string, unknown>([["shareable", { attestations, renterAttestations, withoutExams }]]);
    return (await checkVendors({ vendorKeys, production: true })).find(({ about }) => about === "keys of shareable");
  };
  expect(await found([])).toMatchObject({ state: "fault", fix: expect.stringContaining("SHAREABLE_ATTESTATIONS") });
  const statement = "0123456789abcdef";
  const fault = (fix: string) => ({ state: "fault", fix: expect.stringContaining(fix) });
  expect(await found([statement])).toMatchObject(fault("SHAREABLE_RENTER_ATTESTATIONS"));
  const by = (version: string) => ({ fingerprint: statement, consent: { kind: "screening", version } });
  expect(await found([statement], [by("2026-11-21")])).toMatchObject(fault(`${statement}:screening/${currentConsent}`));
  expect(await found([statement], [by("2026-11-21"), by(currentConsent)])).toMatchObject({ state: "note" });
  expect(await found([statement], [by(currentConsent)], false)).toMatchObject(fault("SHAREABLE_WITHOUT_EXAMS"));
});

test("lintel doctor reports that Postmark conceals emails that it refuses to send, until the operator is registered with it", async () => {
  const { vendor, webhooks, account } = await startPostmark({ store: createStore(), deliver: async () => 204 });
  const keys = { ...account, baseUrl: vendor.baseUrl };
  const found = async (change = {}) => {
    const vendorKeys = new Map<string, unknown>([["postmark", { ...keys, ...change }]]);
    return (await checkVendors({ vendorKeys, production: true })).find(({ about }) => about === "keys of postmark");
  };
  await fetch(`${vendor.baseUrl}/server`, {
    method: "PUT",
    headers: { "x-postmark-server-token": account.serverToken, "content-type": "application/json" },
    body: JSON.stringify({ EnableSmtpApiErrorHooks: false }),
  });
  expect(await found()).toMatchObject({
    state: "fault",
    fix: expect.stringContaining("lintel vendor register postmark"),
  });
  await registerWithVendor({ vendorKeys: new Map([["postmark", keys]]) }, "postmark");
  expect(await found()).toMatchObject({ state: "ok" });
  expect(await found({ serverToken: "other" })).toMatchObject({ state: "fault", detail: "refused (401)" });
  webhooks.close();
  await vendor.close();
});
