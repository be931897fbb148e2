import { expect, test } from "vitest";
import { checkVendors } from "./check-network.ts";

test("lintel doctor reports that reports can't be ordered while no legal statement of the bureau is confirmed", async () => {
  const found = async (attestations: string[]) => {
    const vendorKeys = new Map<string, unknown>([["shareable", { attestations }]]);
    return (await checkVendors({ vendorKeys, production: true })).find(({ about }) => about === "keys of shareable");
  };
  expect(await found([])).toMatchObject({ state: "fault", fix: expect.stringContaining("SHAREABLE_ATTESTATIONS") });
  expect(await found(["0123456789abcdef"])).toMatchObject({ state: "note" });
});
