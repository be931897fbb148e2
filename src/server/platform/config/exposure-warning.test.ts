import { describe, expect, test } from "vitest";
import { loadConfig } from "#server/load-config.ts";
import { allowsSample, isTrial } from "./config.ts";
import { bureauWarning, exposureWarning } from "./exposure-warning.ts";

describe("the address that the server listens on", () => {
  test.each(["0.0.0.0", "::", "192.168.1.7", "lintel.local", "127.evil.example"])(
    "a server that listens on the public address %s has no sandbox and no sample accounts by default",
    (HOST) => {
      const config = loadConfig({ HOST }, []);
      expect([config.sandbox, isTrial(config), allowsSample(config)]).toEqual([false, false, false]);
      expect(exposureWarning(config)).toContain("SMTP_URL is not set");
      expect(exposureWarning({ ...config, smtpUrl: "smtps://mail.example.com" })).toBe("");
    },
  );

  test.each(["127.0.0.1", "127.0.0.2", "localhost", "::1"])(
    "a server that listens on the loopback address %s has a sandbox and may have sample accounts by default",
    (HOST) => {
      const config = loadConfig({ HOST }, []);
      expect([config.sandbox, isTrial(config), allowsSample(config)]).toEqual([true, false, true]);
      expect(exposureWarning(config)).toBe("");
    },
  );

  test("a server with a sandbox on a public address runs as a trial and warns that visitors can read emails", () => {
    const config = loadConfig({ HOST: "0.0.0.0", LINTEL_SANDBOX: "1" }, []);
    expect([config.sandbox, isTrial(config), allowsSample(config)]).toEqual([true, true, true]);
    expect(exposureWarning(config)).toContain("can read every email");
  });
});

test("the server warns at startup in production of screening bureaus that the operator hasn't confirmed", () => {
  const live = { production: true, sandbox: false };
  const warning = bureauWarning({ ...live, confirmedBureaus: { credit: "2026-11-01" } });
  expect(warning).toContain("records (TransUnion Rental Screening Solutions, Inc.), income (Finicity");
  expect(warning).not.toContain("TransUnion Consumer Solutions");
  const confirmed = { credit: "2026-11-01", records: "2026-11-01", income: "2026-11-01", identity: "2026-11-01" };
  expect(bureauWarning({ ...live, confirmedBureaus: confirmed })).toBe("");
  expect(bureauWarning({ production: false, sandbox: false, confirmedBureaus: {} })).toBe("");
});
