import { z } from "zod";
import { products } from "../../ports/screening.ts";
import { defineVendorSettings, httpsAddress } from "../definition/vendor-settings.ts";

/** The settings of ShareAble's client; `baseUrl` defaults to the vendor's own. */
export type ShareableKeys = {
  clientId: string;
  apiKeys: readonly [string, string];
  bundles: Record<string, number>;
  /** the fingerprints of the legal statements that are affirmed in a landlord's name */
  attestations: readonly string[];
  webhookSecret: string;
  baseUrl?: string;
};

export const shareableSettings = defineVendorSettings({
  vendor: "ShareAble",
  about: `
    TransUnion ShareAble for Rentals, which makes the credit, eviction and criminal reports: set all of these or
    none. Unset: the sandbox makes them. SHAREABLE_BUNDLES lists the products in your contract as
    product:number,product:number. It must contain credit, eviction, criminal, statewide_eviction and
    statewide_criminal, and should contain the combinations that you can buy, such as credit+eviction+criminal.
    Generate SHAREABLE_WEBHOOK_SECRET yourself, and have the vendor send its webhooks to
    PUBLIC_URL/webhooks/screening/SECRET. SHAREABLE_URL is for the vendor's test system. SHAREABLE_ATTESTATIONS
    lists the fingerprints of the legal statements that the vendor requires in a landlord's name, by state, and
    that you have compared with your terms and with what applicants are shown. An order that requires another
    statement fails, and the log has its fingerprint and text. Unset: none is confirmed.`,
  shape: {
    SHAREABLE_CLIENT_ID: z.string().optional(),
    SHAREABLE_API_KEY_ONE: z.string().optional(),
    SHAREABLE_API_KEY_TWO: z.string().optional(),
    SHAREABLE_BUNDLES: z.string().transform(readBundles).optional(),
    SHAREABLE_ATTESTATIONS: z
      .string()
      .regex(/^[0-9a-f]{16}(,[0-9a-f]{16})*$/, "must be fingerprints of 16 hexadecimal digits, separated by commas")
      .optional(),
    SHAREABLE_WEBHOOK_SECRET: z
      .string()
      .regex(/^[A-Za-z0-9_-]{32,200}$/, "must be 32 or more letters, digits, hyphens or underscores")
      .optional(),
    SHAREABLE_URL: httpsAddress.optional(),
  },
  required: [
    "SHAREABLE_CLIENT_ID",
    "SHAREABLE_API_KEY_ONE",
    "SHAREABLE_API_KEY_TWO",
    "SHAREABLE_BUNDLES",
    "SHAREABLE_WEBHOOK_SECRET",
  ],
  keys: (set): ShareableKeys => ({
    clientId: set.SHAREABLE_CLIENT_ID,
    apiKeys: [set.SHAREABLE_API_KEY_ONE, set.SHAREABLE_API_KEY_TWO],
    bundles: set.SHAREABLE_BUNDLES,
    attestations: set.SHAREABLE_ATTESTATIONS?.split(",") ?? [],
    webhookSecret: set.SHAREABLE_WEBHOOK_SECRET,
    ...(set.SHAREABLE_URL && { baseUrl: set.SHAREABLE_URL }),
  }),
});

/** `credit:1001,eviction:1002,credit+eviction:1005`: each product alone must be among them. */
function readBundles(text: string, context: z.RefinementCtx): Record<string, number> {
  const pairs = text.split(",").map((part) => part.trim().split(":"));
  const bundles = Object.fromEntries(pairs.map(([name = "", id]) => [name, Number(id)]));
  const faulty = Object.values(bundles).some((id) => !Number.isSafeInteger(id) || id <= 0);
  if (faulty) context.addIssue({ code: "custom", message: "must be written product:number,product:number" });
  for (const name of products)
    if (!Object.hasOwn(bundles, name)) context.addIssue({ code: "custom", message: `must name a bundle for ${name}` });
  return bundles;
}
