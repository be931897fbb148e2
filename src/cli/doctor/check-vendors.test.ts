import { expect, test } from "vitest";
import { checkVendors } from "./check-network.ts";

test("lintel doctor reports that screening reports can't be ordered until the operator has confirmed the bureau's legal statement", async () => {
  const found = async (attestations: string[]) => {
    const vendorKeys = new Map<string, unknown>([["shareable", { attestations }]]);
    return (await checkVendors({ vendorKeys, production: true })).find(({ about }) => about === "keys of shareable");
  };
  expect(await found([])).toMatchObject({ state: "fault", fix: expect.stringContaining("SHAREABLE_ATTESTATIONS") });
  expect(await found(["0123456789abcdef"])).toMatchObject({ state: "note" });
});
