import { expect, test } from "vitest";
import { reportConsents } from "#rules/consents/report-consents.ts";
import { checkVendors } from "./check-network.ts";

const [current = ""] = reportConsents.screening;

test("lintel doctor reports that screening reports can't be ordered until the operator has confirmed the bureau's legal statements, those of applicants by the current consent, and that its exam is not required", async () => {
  const found = async (attestations: string[], renterAttestations: object[] = [], withoutExams = true) => {
    const vendorKeys = new Map<string, unknown>([["shareable", { attestations, renterAttestations, withoutExams }]]);
    return (await checkVendors({ vendorKeys, production: true })).find(({ about }) => about === "keys of shareable");
  };
  expect(await found([])).toMatchObject({ state: "fault", fix: expect.stringContaining("SHAREABLE_ATTESTATIONS") });
  const statement = "0123456789abcdef";
  const fault = (fix: string) => ({ state: "fault", fix: expect.stringContaining(fix) });
  expect(await found([statement])).toMatchObject(fault("SHAREABLE_RENTER_ATTESTATIONS"));
  const by = (version: string) => ({ fingerprint: statement, consent: { kind: "screening", version } });
  expect(await found([statement], [by("2026-11-21")])).toMatchObject(fault(`${statement}:screening/${current}`));
  expect(await found([statement], [by("2026-11-21"), by(current)])).toMatchObject({ state: "note" });
  expect(await found([statement], [by(current)], false)).toMatchObject(fault("SHAREABLE_WITHOUT_EXAMS"));
});
