import { expect, test } from "vitest";
import { reportConsents } from "#rules/consents/report-consents.ts";
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
