import type { Descriptions } from "../call/description.ts";
import { applications } from "./applications/applications.ts";
import { bundles } from "./applications/bundles.ts";
import { criteria } from "./applications/criteria.ts";
import { decisions } from "./applications/decisions.ts";
import { applicationExports } from "./applications/exports.ts";
import { historyAndNotes } from "./applications/history-and-notes.ts";
import { common } from "./common.ts";
import { companies } from "./companies.ts";
import { documentVerifications } from "./document-verifications.ts";
import { documents } from "./documents.ts";
import { formSettings } from "./form-settings.ts";
import { forms } from "./forms.ts";
import { households } from "./households.ts";
import { informationRequests } from "./information-requests.ts";
import { invitations } from "./invitations.ts";
import { notifications } from "./notifications.ts";
import { amounts } from "./payments/amounts.ts";
import { disputes } from "./payments/disputes.ts";
import { ledgerDifferences } from "./payments/ledger-differences.ts";
import { money } from "./payments/money.ts";
import { moveIn } from "./payments/move-in.ts";
import { payoutAccounts } from "./payments/payout-accounts.ts";
import { payouts } from "./payments/payouts.ts";
import { statements } from "./payments/statements.ts";
import { people } from "./people.ts";
import { personalData } from "./personal-data.ts";
import { referrals } from "./referrals.ts";
import { courtRecords } from "./screening/court-records.ts";
import { screening } from "./screening/screening.ts";
import { sharing } from "./sharing.ts";

/**
 * Merges descriptions.
 * @throws Error for a key in two of them: one would replace the other
 */
export function mergeDescriptions(parts: readonly Descriptions[]): Descriptions {
  const merged: Descriptions = {};
  for (const [key, description] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(merged, key)) throw new Error(`${key} is described twice: qualify it by its parent.`);
    merged[key] = description;
  }
  return merged;
}

export const descriptions: Descriptions = mergeDescriptions([
  common,
  people,
  personalData,
  companies,
  forms,
  formSettings,
  applications,
  historyAndNotes,
  applicationExports,
  criteria,
  bundles,
  decisions,
  amounts,
  money,
  moveIn,
  statements,
  disputes,
  payoutAccounts,
  payouts,
  ledgerDifferences,
  referrals,
  screening,
  courtRecords,
  sharing,
  documents,
  households,
  informationRequests,
  invitations,
  notifications,
  documentVerifications,
]);

/** Responses that extend a named schema; the shared properties are described once. */
const describedAs: Record<string, string> = {
  getReport: "Report",
  getSharedReport: "Report",
  getSharedOrder: "getOrder",
  previewSharedNotices: "previewAdverseActions",
  PayoutDetails: "Payout",
  DisputeDetails: "DisputeEntry",
};

/**
 * Finds the description of a property.
 * Takes the names that lead to it: the schema or the call, then the properties.
 */
export function describe([root = "", ...rest]: string[]):
  | { key: string; description: string; example: unknown }
  | undefined {
  const path = [describedAs[root] ?? root, ...rest];
  for (const length of [3, 2, 1]) {
    if (length > path.length) continue;
    const key = path.slice(-length).join(".");
    const entry = descriptions[key];
    if (entry) return { key, description: entry[0], example: entry[1] };
  }
  return undefined;
}
