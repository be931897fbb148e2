import { expect, test } from "vitest";
import { loadConfig } from "#server/load-config.ts";
import { approveReferral, attributeReferralTo, refuseReferral } from "./referrals.ts";

test("lintel referrals decides or attributes a referral only with a reason, which the history records", async () => {
  const config = loadConfig({}, []);
  const id = crypto.randomUUID();
  for (const reason of [undefined, true, " "]) {
    await expect(approveReferral(config, id, reason)).rejects.toThrow("--reason");
    await expect(refuseReferral(config, id, reason)).rejects.toThrow("--reason");
    await expect(attributeReferralTo(config, "a@example.com", "b@example.com", reason)).rejects.toThrow("--reason");
  }
});
