import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { vendors } from "./vendors.ts";

const root = join(import.meta.dirname, "../../../..");

/** Names of the API, which the specification chose. */
const apiNames = new Set([
  "finishFinicityConnect",
  "generateFinicityConnectUrl",
  "need_applicant_experian_authtoken",
  "need_applicant_finicity_bank_connection",
  "receiveStripeEvent",
  "stripeToken",
]);

/** The names of these vendors are ordinary words. */
const ordinaryWords = new Set(["here", "shareable"]);

/** Returns the words of a text that contain a vendor's name. */
function findVendorNames(text: string): string[] {
  const names = vendors.map(({ name }) => name).filter((name) => !ordinaryWords.has(name));
  return text.match(new RegExp(`\\w*(?:${names.join("|")})\\w*`, "gi")) ?? [];
}

test("the check for vendors' names finds them within names, strings and comments", () => {
  expect(findVendorNames('const twilioCodes = "/webhooks/twilio"; // of Twilio, and shareable here')).toEqual([
    "twilioCodes",
    "twilio",
    "Twilio",
  ]);
});

test("domains and rules don't name vendors, so that another vendor of a port changes only its folder", () => {
  const found = globSync("src/{server/domains,rules}/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .flatMap((path) => findVendorNames(readFileSync(join(root, path), "utf8")).map((name) => [path, name] as const))
    .filter(([, name]) => !apiNames.has(name))
    .map(([path, name]) => `${path}: ${name}`);
  expect([...new Set(found)].sort()).toEqual([
    // the address of the law's source
    "src/rules/law/investigative/investigative-rules.ts: experian",
    // consumer reporting agencies, which a notice must name
    "src/rules/law/notices/bureaus.ts: Experian",
    "src/rules/law/notices/bureaus.ts: Finicity",
    // the example of a setting
    "src/rules/sandbox/vendor-faults.ts: stripe",
    // the path of a webhook that is configured at the vendor
    "src/server/domains/income/webhooks.ts: finicity",
    // a token that one vendor creates for the other
    "src/server/domains/payments/accounts/link-bank.ts: createStripeToken",
    // stored with each event, which is never deleted
    "src/server/domains/payments/records/provider.ts: stripe",
    // the header of a webhook's signature
    "src/server/domains/payments/routes.ts: stripe",
  ]);
});
