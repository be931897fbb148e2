import { z } from "zod";
import { parseReportConsent } from "#rules/consents/report-consents.ts";
import { screeningProducts } from "#server/ports/screening.ts";
import { defineVendorSettings, httpsUrl } from "../definition/vendor-settings.ts";
import type { RenterStatement } from "./attestations.ts";
import { defaultBaseUrl } from "./request.ts";

/** The settings of ShareAble's client; `baseUrl` defaults to the vendor's own. */
export type ShareableKeys = {
  clientId: string;
  apiKeys: readonly [string, string];
  bundles: Record<string, number>;
  /** the fingerprints of the legal statements affirmed for landlords */
  attestations: readonly string[];
  /** the legal statements made for applicants, each mapped to a consent */
  renterAttestations: readonly RenterStatement[];
  webhookSecret: string;
  /** under the operator's contract, Validate alone verifies applicants, without exams */
  withoutExams?: boolean;
  baseUrl?: string;
};

/** Production allows only real people, other environments only test data: the vendor's test system has another host. */
export const shareableSettings = defineVendorSettings({
  vendor: "ShareAble",
  about: `
    TransUnion ShareAble for Rentals, which makes the credit, eviction and criminal reports: set all of these or
    none. Unset: the sandbox makes them. SHAREABLE_BUNDLES lists the products in your contract as
    product:number,product:number. It must contain credit, eviction, criminal, statewide_eviction and
    statewide_criminal, and should contain the combinations that you can buy, such as credit+eviction+criminal.
    Generate SHAREABLE_WEBHOOK_SECRET yourself, and have the vendor send its webhooks to
    PUBLIC_URL/webhooks/screening/SECRET. Set SHAREABLE_URL, the address of the vendor's test system,
    outside production only. SHAREABLE_ATTESTATIONS
    lists the fingerprints of the legal statements that the vendor requires in a landlord's name, by state, and
    that you have compared with your terms and with what applicants are shown. An order that requires another
    statement fails, and the log has its fingerprint and text. Unset: none is confirmed.
    SHAREABLE_RENTER_ATTESTATIONS lists those that it requires in an applicant's name, as
    fingerprint:consent/version,... once you have compared each with what applicants agree to: screening (the
    consent before their identity is verified), investigative (the notice for homes in California) or copies (its
    box). A statement is made for exactly the applicants who agreed to that version, so name it again when a
    version is added: lintel doctor says which is missing. An order that requires another statement fails, and the
    log has its fingerprint and text. Unset: none is confirmed. Lintel verifies applicants before it orders, and answers
    no exam of ShareAble's: set SHAREABLE_WITHOUT_EXAMS=1 once your contract lets Validate alone verify them, and until
    then expect orders to fail. The vendor requires registering once with new keys: lintel vendor register shareable.`,
  shape: {
    SHAREABLE_CLIENT_ID: z.string().optional(),
    SHAREABLE_API_KEY_ONE: z.string().optional(),
    SHAREABLE_API_KEY_TWO: z.string().optional(),
    SHAREABLE_BUNDLES: z.string().transform(readBundles).optional(),
    SHAREABLE_ATTESTATIONS: z
      .string()
      .regex(/^[0-9a-f]{16}(,[0-9a-f]{16})*$/, "must be fingerprints of 16 hexadecimal digits, separated by commas")
      .optional(),
    SHAREABLE_RENTER_ATTESTATIONS: z.string().transform(readRenterStatements).optional(),
    SHAREABLE_WITHOUT_EXAMS: z.literal("1").optional(),
    SHAREABLE_WEBHOOK_SECRET: z
      .string()
      .regex(/^[A-Za-z0-9_-]{32,200}$/, "must be 32 or more letters, digits, hyphens or underscores")
      .optional(),
    SHAREABLE_URL: httpsUrl.optional(),
  },
  required: [
    "SHAREABLE_CLIENT_ID",
    "SHAREABLE_API_KEY_ONE",
    "SHAREABLE_API_KEY_TWO",
    "SHAREABLE_BUNDLES",
    "SHAREABLE_WEBHOOK_SECRET",
  ],
  check: ({ SHAREABLE_URL: url = defaultBaseUrl }, production) => {
    if (!URL.canParse(url)) return [];
    const isReal = new URL(url).hostname === new URL(defaultBaseUrl).hostname;
    if (production && !isReal) return ["SHAREABLE_URL: is of ShareAble's test system, which production must not ask"];
    if (production || !isReal) return [];
    return [
      "SHAREABLE_URL: must be ShareAble's test system; its real one reports about real people, only in production",
    ];
  },
  keys: (set): ShareableKeys => ({
    clientId: set.SHAREABLE_CLIENT_ID,
    apiKeys: [set.SHAREABLE_API_KEY_ONE, set.SHAREABLE_API_KEY_TWO],
    bundles: set.SHAREABLE_BUNDLES,
    attestations: set.SHAREABLE_ATTESTATIONS?.split(",") ?? [],
    renterAttestations: set.SHAREABLE_RENTER_ATTESTATIONS ?? [],
    webhookSecret: set.SHAREABLE_WEBHOOK_SECRET,
    withoutExams: set.SHAREABLE_WITHOUT_EXAMS === "1",
    ...(set.SHAREABLE_URL && { baseUrl: set.SHAREABLE_URL }),
  }),
});

/** `credit:1001,eviction:1002,credit+eviction:1005`: every single product must be included. */
function readBundles(text: string, context: z.RefinementCtx): Record<string, number> {
  const pairs = text.split(",").map((part) => part.trim().split(":"));
  const bundles = Object.fromEntries(pairs.map(([name = "", id]) => [name, Number(id)]));
  const faulty = Object.values(bundles).some((id) => !Number.isSafeInteger(id) || id <= 0);
  if (faulty) context.addIssue({ code: "custom", message: "must be written product:number,product:number" });
  for (const name of screeningProducts)
    if (!Object.hasOwn(bundles, name)) context.addIssue({ code: "custom", message: `must name a bundle for ${name}` });
  return bundles;
}

/** `0123456789abcdef:screening/2026-11-28,…`: the fingerprints of statements, each with its consent. */
function readRenterStatements(text: string, context: z.RefinementCtx): RenterStatement[] {
  return text.split(",").flatMap((part) => {
    const [, fingerprint = "", name = ""] = /^\s*([0-9a-f]{16}):(\S+)\s*$/.exec(part) ?? [];
    const consent = parseReportConsent(name);
    if (consent) return [{ fingerprint, consent }];
    const message = "must be written fingerprint:consent/version, with consents and versions that Lintel has";
    context.addIssue({ code: "custom", message });
    return [];
  });
}
