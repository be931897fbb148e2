import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadConfig, settingNames } from "#server/load-config.ts";
import { ConfigError } from "./config.ts";

const createTestKey = (character: string) => Buffer.alloc(32, character).toString("base64");
const envExample = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
const exampleValues = Object.fromEntries(
  [...envExample.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);
const productionSettings = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://rent.example.com/",
  LINTEL_ENCRYPTION_KEYS: `new:${createTestKey("a")},old:${createTestKey("b")}`,
  LINTEL_HMAC_KEY: createTestKey("c"),
  SMTP_URL: "smtps://mail.example.com",
  MAIL_FROM: "Lintel <no-reply@rent.example.com>",
  TRUST_PROXY: "127.0.0.1",
};

/** Returns the names of the settings that the error message reports. */
function listFaultySettings(env: Record<string, string>, argv: string[] = []): string[] {
  try {
    loadConfig(env, argv);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.message.matchAll(/^ {2}(\S+): /gm)].map(([, name = ""]) => name).sort();
  }
  return [];
}

describe("loadConfig", () => {
  test("loadConfig returns a valid configuration even without any settings", () => {
    const config = loadConfig({}, []);
    expect(config).toMatchObject({ host: "127.0.0.1", port: 3000, publicUrl: "http://localhost:3000", sandbox: true });
    expect(config.secrets).toBeUndefined();
    expect(Object.isFrozen(config)).toBe(true);
  });

  test("loadConfig turns on move-in charges except in production, unless the setting says otherwise", () => {
    const offered = (env: Record<string, string>) => loadConfig(env, []).moveInCharges;
    expect([offered({}), offered({ MOVE_IN_CHARGES: "off" })]).toEqual(["on", "off"]);
    expect([offered(productionSettings), offered({ ...productionSettings, MOVE_IN_CHARGES: "on" })]).toEqual([
      "off",
      "on",
    ]);
    expect(offered({ ...productionSettings, MOVE_IN_CHARGES: "bank" })).toBe("bank");
  });

  test("loadConfig treats an empty or blank setting as unset", () => {
    expect(loadConfig({ PORT: "", PUBLIC_URL: " " }, [])).toEqual(loadConfig({}, []));
  });

  test("loadConfig reports all invalid settings at once, without their values", () => {
    const env = {
      PORT: "70000",
      PUBLIC_URL: "example.com",
      DATABASE_URL: "mysql://root:hunter2@db",
      TRUST_PROXY: "10.0.0.0/33",
      FILES: "s3://bucket",
      LINTEL_ENCRYPTION_KEYS: "one:c2hvcnQ=",
      SESSION_IDLE_HOURS: "half",
      MAIL_FROM: "nobody",
      LINTEL_SANDBOX: "yes",
      LINTEL_SANDBOX_FAULTS: "here:tired",
    };
    const also = ["LINTEL_HMAC_KEY", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "--fast"];
    expect(listFaultySettings(env, ["--fast"])).toEqual(
      [...Object.keys(env).filter((name) => name !== "FILES"), ...also].sort(),
    );
    expect(() => loadConfig(env, [])).not.toThrow(/hunter2|c2hvcnQ/);
  });

  test("loadConfig reads encryption keys and makes the first one the current key", () => {
    expect(loadConfig(productionSettings, []).secrets).toEqual({
      encryption: { current: "new", keys: { new: createTestKey("a"), old: createTestKey("b") } },
      hmac: createTestKey("c"),
    });
    // a dot would end the ID in encrypted values
    for (const keys of [`a:${createTestKey("a")},a:${createTestKey("b")}`, `a.1:${createTestKey("a")}`])
      expect(listFaultySettings({ ...productionSettings, LINTEL_ENCRYPTION_KEYS: keys })).toEqual([
        "LINTEL_ENCRYPTION_KEYS",
      ]);
  });

  test("loadConfig reads which screening bureaus the operator confirmed and when, and rejects unknown ones and invalid dates", () => {
    const read = (text: string) => loadConfig({ LINTEL_CONFIRMED_BUREAUS: text }, []).confirmedBureaus;
    expect(read("credit:2026-11-01, records:2026-11-02")).toEqual({ credit: "2026-11-01", records: "2026-11-02" });
    expect([loadConfig({}, []).confirmedBureaus, read("credit:2026-11-01")]).toEqual([{}, { credit: "2026-11-01" }]);
    for (const text of ["credit", "equifax:2026-11-01", "credit:2026-02-30", "credit:2026-11-01:x"])
      expect(listFaultySettings({ LINTEL_CONFIRMED_BUREAUS: text })).toEqual(["LINTEL_CONFIRMED_BUREAUS"]);
  });

  test("loadConfig reads the faults of the emulated vendors", () => {
    expect(loadConfig({ LINTEL_SANDBOX_FAULTS: "here:slow@0.1; plaid:error" }, []).sandboxFaults).toEqual([
      { vendor: "here", fault: { kind: "slow", chance: 0.1 } },
      { vendor: "plaid", fault: { kind: "error" } },
    ]);
  });

  test("loadConfig reads the storage bucket and folder for files from an S3 URL", () => {
    const env = { FILES: "s3://papers/of/lintel", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    expect(loadConfig(env, []).files).toMatchObject({ kind: "s3", bucket: "papers", prefix: "of/lintel" });
  });

  test("loadConfig reads where backups are stored, in a folder or in a bucket, which requires its keys", () => {
    expect(loadConfig({ BACKUP_TO: "/backups" }, []).backupDestination).toEqual({ kind: "local", folder: "/backups" });
    const env = { BACKUP_TO: "s3://copies/nightly/", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    expect(loadConfig(env, []).backupDestination).toMatchObject({ kind: "s3", bucket: "copies", prefix: "nightly" });
    expect(listFaultySettings({ BACKUP_TO: "s3://copies" })).toEqual(["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
    expect(listFaultySettings({ BACKUP_TO: "copies" })).toEqual(["BACKUP_TO"]);
  });
});

test("Finicity's, Plaid's and Twilio's keys must be complete, and production keys of Finicity and Plaid are accepted only in production", () => {
  const finicity = { FINICITY_PARTNER_ID: "1", FINICITY_PARTNER_SECRET: "s", FINICITY_APP_KEY: "k" };
  const plaid = { PLAID_CLIENT_ID: "1", PLAID_SECRET: "s" };
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "t",
    TWILIO_MESSAGING_SERVICE_SID: `MG${"0".repeat(32)}`,
  };
  expect(listFaultySettings({ FINICITY_APP_KEY: "k" })).toEqual(["FINICITY_PARTNER_ID", "FINICITY_PARTNER_SECRET"]);
  expect(listFaultySettings({ PLAID_SECRET: "s", TWILIO_AUTH_TOKEN: "t" })).toEqual([
    "PLAID_CLIENT_ID",
    "TWILIO_ACCOUNT_SID",
    "TWILIO_MESSAGING_SERVICE_SID",
  ]);
  expect(
    listFaultySettings({ ...finicity, FINICITY_CUSTOMERS: "active", ...plaid, PLAID_ENV: "production", ...twilio }),
  ).toEqual(["FINICITY_CUSTOMERS", "PLAID_ENV"]);
  expect(listFaultySettings({ ...productionSettings, ...finicity, ...plaid, ...twilio })).toEqual([
    "FINICITY_CUSTOMERS",
    "PLAID_ENV",
  ]);
  const live = {
    ...productionSettings,
    ...finicity,
    FINICITY_CUSTOMERS: "active",
    ...plaid,
    PLAID_ENV: "production",
    ...twilio,
  };
  expect(Object.fromEntries(loadConfig(live, []).vendorKeys)).toMatchObject({
    finicity: { testing: false },
    plaid: { environment: "production" },
    twilio: { messagingService: twilio.TWILIO_MESSAGING_SERVICE_SID },
  });
});

test("a process with only the web or worker role requires a database, keys and files that processes can share", () => {
  expect(listFaultySettings({ LINTEL_ROLE: "web" })).toEqual([
    "DATABASE_URL",
    "FILES",
    "LINTEL_ENCRYPTION_KEYS",
    "LINTEL_HMAC_KEY",
  ]);
  expect(listFaultySettings({ LINTEL_ROLE: "both" })).toContain("LINTEL_ROLE");
  const shared = {
    DATABASE_URL: "postgres://db/lintel",
    FILES: "file:///srv/lintel%20files",
    LINTEL_ENCRYPTION_KEYS: `a:${createTestKey("a")}`,
    LINTEL_HMAC_KEY: createTestKey("b"),
  };
  expect(loadConfig({ ...shared, LINTEL_ROLE: "worker" }, [])).toMatchObject({
    role: "worker",
    files: { kind: "local", folder: "/srv/lintel files" },
  });
  expect(loadConfig({}, []).role).toBe("all");
});

test("prepared statements are used without a connection pooler, and with one only if DATABASE_PREPARE allows them", () => {
  const pooled = { DATABASE_URL: "postgres://pooler/lintel", DATABASE_DIRECT_URL: "postgres://db/lintel" };
  const prepares = (env: Record<string, string>) => loadConfig(env, []).databasePrepare;
  expect(prepares({})).toBe(true);
  expect(prepares(pooled)).toBe(false);
  expect(prepares({ ...pooled, DATABASE_PREPARE: "0" })).toBe(false);
  expect(prepares({ ...pooled, DATABASE_PREPARE: "1" })).toBe(true);
  expect(listFaultySettings({ ...pooled, DATABASE_PREPARE: "on" })).toEqual(["DATABASE_PREPARE"]);
  expect(listFaultySettings({ DATABASE_URL: pooled.DATABASE_URL, DATABASE_PREPARE: "1" })).toEqual([
    "DATABASE_PREPARE",
  ]);
});

test("the support chat must be on another host and use HTTPS, and error recordings must be sent over HTTPS", () => {
  const PUBLIC_URL = "https://rent.example.com";
  const SUPPORT_CHAT_URL = "https://chat.example.com/widget?site=1";
  expect(loadConfig({ PUBLIC_URL, SUPPORT_CHAT_URL }, []).supportChatUrl).toBe(SUPPORT_CHAT_URL);
  expect(loadConfig({ PUBLIC_URL }, []).supportChatUrl).toBeUndefined();
  expect(listFaultySettings({ PUBLIC_URL, SUPPORT_CHAT_URL: `${PUBLIC_URL}/chat` })).toEqual(["SUPPORT_CHAT_URL"]);
  expect(listFaultySettings({ PUBLIC_URL, SUPPORT_CHAT_URL: "http://chat.example.com" })).toEqual(["SUPPORT_CHAT_URL"]);
  expect(loadConfig({ PUBLIC_URL }, []).errorReplayUrl).toBeUndefined();
  expect(listFaultySettings({ PUBLIC_URL, ERROR_REPLAY_URL: "http://replay.example.com" })).toEqual([
    "ERROR_REPLAY_URL",
  ]);
});

describe("in production", () => {
  test("in production, the server starts with keys and an HTTPS address, and without the sandbox", () => {
    const config = loadConfig(productionSettings, []);
    expect(config).toMatchObject({ production: true, sandbox: false, publicUrl: "https://rent.example.com" });
    expect(loadConfig({ ...productionSettings, LINTEL_SANDBOX: "1" }, []).sandbox).toBe(true);
  });

  test("in production, the server doesn't start without keys, mail server, proxy setting and an HTTPS address", () => {
    expect(listFaultySettings({ NODE_ENV: "production" })).toEqual([
      "LINTEL_ENCRYPTION_KEYS",
      "LINTEL_HMAC_KEY",
      "MAIL_FROM",
      "PUBLIC_URL",
      "SMTP_URL",
      "TRUST_PROXY",
    ]);
    expect(listFaultySettings({ ...productionSettings, PUBLIC_URL: "http://rent.example.com" })).toEqual([
      "PUBLIC_URL",
    ]);
  });

  test("in production, the mail server must be set except in a trial, and the proxy must be set or be “none”", () => {
    const { SMTP_URL: _, MAIL_FROM: __, ...silent } = productionSettings;
    expect(listFaultySettings(silent)).toEqual(["MAIL_FROM", "SMTP_URL"]);
    expect(listFaultySettings({ ...silent, LINTEL_SANDBOX: "1" })).toEqual([]);
    expect(listFaultySettings({ ...productionSettings, TRUST_PROXY: "" })).toEqual(["TRUST_PROXY"]);
    expect(loadConfig({ ...productionSettings, TRUST_PROXY: "none" }, []).trustProxy).toEqual([]);
  });

  test("in production, the keys of .env.example are rejected", () => {
    const { LINTEL_ENCRYPTION_KEYS = "", LINTEL_HMAC_KEY = "" } = exampleValues;
    expect(listFaultySettings({ ...productionSettings, LINTEL_ENCRYPTION_KEYS, LINTEL_HMAC_KEY })).toEqual([
      "LINTEL_ENCRYPTION_KEYS",
      "LINTEL_HMAC_KEY",
    ]);
  });
});

describe("Experian's settings", () => {
  const testSystem = {
    EXPERIAN_TOKEN_URL: "https://sandbox-us-api.experian.com/oauth2/experianone/v1/token",
    EXPERIAN_URL: "https://sandbox-us-api.experian.com/services/v0/applications/3",
    EXPERIAN_USERNAME: "u",
    EXPERIAN_PASSWORD: "hunter3",
    EXPERIAN_CLIENT_ID: "i",
    EXPERIAN_CLIENT_SECRET: "s",
    EXPERIAN_DOMAIN: "d",
    EXPERIAN_TENANT_ID: "t",
    EXPERIAN_REFERENCE_ID: "r",
    EXPERIAN_SUBSCRIBER_CODE: "c",
    EXPERIAN_PID_USERNAME: "pu",
    EXPERIAN_PID_PASSWORD: "pp",
  };
  const real = Object.fromEntries(
    Object.entries(testSystem).map(([name, value]) => [name, value.replace("sandbox-us-api", "us-api")]),
  );
  const experianKeys = (env: Record<string, string>) => loadConfig(env, []).vendorKeys.get("experian");
  const urls = ["EXPERIAN_TOKEN_URL", "EXPERIAN_URL"];

  test("Experian's settings must be either all set or all unset", () => {
    expect(experianKeys(testSystem)).toMatchObject({ tenantId: "t", preciseIdPassword: "pp" });
    expect(experianKeys({})).toBeUndefined();
    const { EXPERIAN_PASSWORD: _, EXPERIAN_DOMAIN: __, ...some } = testSystem;
    expect(listFaultySettings(some)).toEqual(["EXPERIAN_DOMAIN", "EXPERIAN_PASSWORD"]);
  });

  test("Experian's settings must be those of its real system in production, and of its test system elsewhere", () => {
    expect(experianKeys({ ...productionSettings, ...real })).toBeDefined();
    expect(listFaultySettings({ ...productionSettings, ...testSystem })).toEqual(urls);
    expect(listFaultySettings(real)).toEqual(urls);
    expect(() => loadConfig({ ...real, EXPERIAN_URL: "http://x" }, [])).not.toThrow(/hunter3/);
  });
});

test("ShareAble's address must be of its real system in production, and of its test system elsewhere", () => {
  const keys = {
    SHAREABLE_CLIENT_ID: "c",
    SHAREABLE_API_KEY_ONE: "1",
    SHAREABLE_API_KEY_TWO: "2",
    SHAREABLE_BUNDLES: "credit:1,eviction:2,criminal:3,statewide_eviction:4,statewide_criminal:5",
    SHAREABLE_WEBHOOK_SECRET: "s".repeat(32),
  };
  const at = (SHAREABLE_URL: string) => ({ ...keys, SHAREABLE_URL });
  const [real, testSystem] = [at("https://rentals-api-ext.shareable.com/v3"), at("https://test.shareable.example/v3")];
  for (const faultless of [testSystem, { ...productionSettings, ...keys }, { ...productionSettings, ...real }])
    expect(loadConfig(faultless, []).vendorKeys.get("shareable")).toBeDefined();
  for (const faulty of [keys, real, { ...productionSettings, ...testSystem }])
    expect(listFaultySettings(faulty)).toEqual(["SHAREABLE_URL"]);
});

test(".env.example lists every setting with its default", () => {
  expect(Object.keys(exampleValues).sort()).toEqual(settingNames.toSorted());
  const { LINTEL_ENCRYPTION_KEYS: _, LINTEL_HMAC_KEY: __, ...defaults } = exampleValues;
  expect(loadConfig(defaults, [])).toEqual(loadConfig({}, []));
});
