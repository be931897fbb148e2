import { z } from "zod";
import { defineVendorSettings, httpsUrl } from "../definition/vendor-settings.ts";
import type { ExperianKeys } from "./keys.ts";

const text = z.string().max(300).optional();

/**
 * Production allows only real people, other environments only test data: Experian's test systems have separate hosts,
 * such as sandbox-us-api.experian.com and uat-us-api.experian.com.
 */
export const experianSettings = defineVendorSettings({
  vendor: "Experian",
  about: `
    Experian's CrossCore with Precise ID (product option 24), which asks the questions for identity
    verification: set all of these or none. Use the hosts of its test system outside production only. Unset: the
    sandbox asks its own questions.`,
  shape: {
    EXPERIAN_TOKEN_URL: httpsUrl.optional(),
    EXPERIAN_URL: httpsUrl.optional(),
    EXPERIAN_USERNAME: text,
    EXPERIAN_PASSWORD: text,
    EXPERIAN_CLIENT_ID: text,
    EXPERIAN_CLIENT_SECRET: text,
    EXPERIAN_DOMAIN: text,
    EXPERIAN_TENANT_ID: text,
    EXPERIAN_REFERENCE_ID: text,
    EXPERIAN_SUBSCRIBER_CODE: text,
    EXPERIAN_PID_USERNAME: text,
    EXPERIAN_PID_PASSWORD: text,
  },
  required: [
    "EXPERIAN_TOKEN_URL",
    "EXPERIAN_URL",
    "EXPERIAN_USERNAME",
    "EXPERIAN_PASSWORD",
    "EXPERIAN_CLIENT_ID",
    "EXPERIAN_CLIENT_SECRET",
    "EXPERIAN_DOMAIN",
    "EXPERIAN_TENANT_ID",
    "EXPERIAN_REFERENCE_ID",
    "EXPERIAN_SUBSCRIBER_CODE",
    "EXPERIAN_PID_USERNAME",
    "EXPERIAN_PID_PASSWORD",
  ],
  check: (env, production) =>
    (["EXPERIAN_TOKEN_URL", "EXPERIAN_URL"] as const).flatMap((name) => {
      const url = env[name];
      if (!url || !URL.canParse(url)) return [];
      const isTest = /^(sandbox|uat|stg|test)\b/.test(new URL(url).hostname);
      if (production && isTest) return [`${name}: is of Experian's test system, which production must not ask`];
      return production || isTest ? [] : [`${name}: asks about real people, which only production may`];
    }),
  keys: (set): ExperianKeys => ({
    tokenUrl: set.EXPERIAN_TOKEN_URL,
    url: set.EXPERIAN_URL,
    username: set.EXPERIAN_USERNAME,
    password: set.EXPERIAN_PASSWORD,
    clientId: set.EXPERIAN_CLIENT_ID,
    clientSecret: set.EXPERIAN_CLIENT_SECRET,
    domain: set.EXPERIAN_DOMAIN,
    tenantId: set.EXPERIAN_TENANT_ID,
    clientReferenceId: set.EXPERIAN_REFERENCE_ID,
    subscriberCode: set.EXPERIAN_SUBSCRIBER_CODE,
    preciseIdUsername: set.EXPERIAN_PID_USERNAME,
    preciseIdPassword: set.EXPERIAN_PID_PASSWORD,
  }),
});
