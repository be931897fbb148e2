import { sql } from "kysely";
import type { ListedHome } from "#contract/schemas/homes.ts";
import { homeAddressLine, homeName } from "#rules/household/home-text.ts";
import { type SkippedReason, skippedReasons } from "#rules/invitations/batches.ts";
import {
  duplicatesOf,
  emailKey,
  type Invitee,
  type InviteeField,
  inviteeFaults,
  inviteeFields,
} from "#rules/invitations/invitees.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import { optedOutNumbers } from "#server/domains/text-messages/opt-outs.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import type { Message } from "#texts/message.ts";
import { findInvitedAddresses, findInvitedNumbers } from "../limits.ts";
import { parseTextNumber } from "../text-requirements.ts";
import { findOptedOutAddresses, senderIdsOf } from "../unsubscribe/opt-outs.ts";

/** A row of a list with the result of its check. */
export type CheckedRow = Invitee & {
  home: ListedHome | undefined;
  /** the number that gets a text message */
  textTo: string | null;
  /** null if the person can be invited */
  reason: SkippedReason | null;
  faults: { field: InviteeField; messages: Message[] }[];
  duplicateOf: number | null;
  isPastApplicant: boolean;
};

/** Checks a list of people, in a fixed number of statements. */
export async function checkRows(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  template: TemplateRow,
  inviteeRows: readonly Invitee[],
  { home, byText }: { home: ListedHome | undefined; byText: boolean },
): Promise<CheckedRow[]> {
  const normalizedRows = inviteeRows.map((row) => ({
    ...row,
    email: emailKey(row.email),
    name: row.name.trim(),
    unit: row.unit.trim(),
    number: byText ? (parseTextNumber(row.phone) ?? null) : null,
  }));
  const numbers = [...new Set(normalizedRows.flatMap(({ number }) => number ?? []))];
  const [optedOutNumberSet, invitedByText] = await Promise.all([
    optedOutNumbers(deps, trx, senderIdsOf(template), numbers),
    findInvitedNumbers(deps, trx, template.id, numbers),
  ]);
  const rows = normalizedRows.map((row) => ({
    ...row,
    textTo: row.number && !optedOutNumberSet.has(row.number) ? row.number : null,
  }));
  // a person without an email address is identified by their number
  const duplicates = duplicatesOf(rows.map(({ email, number }) => ({ email: email || (number ?? "") })));
  const emails = [...new Set(rows.map(({ email }) => email).filter(Boolean))];
  const [invited, unsubscribed, bounced, pastApplicantEmails] = await Promise.all([
    findInvitedAddresses(deps, trx, template.id, emails),
    findOptedOutAddresses(deps, trx, template, emails),
    findBouncedAddresses(trx, emails),
    findPastApplicants(trx, actor, emails),
  ]);
  const findHome = createHomeFinder(template.homes);
  return rows.map((row, index) => {
    const rowHome = row.unit ? findHome(row.unit) : home;
    const rowFaults = inviteeFaults(row);
    if (row.number && !row.email) delete rowFaults.email;
    if (byText && row.phone.trim() && !row.number && !rowFaults.phone)
      rowFaults.phone = [(t) => t(invitationProblemsTexts).us_number];
    if (row.unit && !rowHome && template.homes.length > 0 && !rowFaults.unit)
      rowFaults.unit = [(t) => t(invitationProblemsTexts).unit_unknown];
    const faults = inviteeFields.flatMap((field) => (rowFaults[field] ? [{ field, messages: rowFaults[field] }] : []));
    const duplicateOf = duplicates[index] ?? null;
    return {
      ...row,
      home: rowHome,
      faults,
      duplicateOf,
      isPastApplicant: pastApplicantEmails.has(row.email),
      reason: firstReasonOf({
        faulty: faults.length > 0,
        duplicate: duplicateOf !== null,
        already_invited: invited.has(row.email) || (!row.email && row.number !== null && invitedByText.has(row.number)),
        unsubscribed: unsubscribed.has(row.email) || (!row.email && row.number !== null && row.textTo === null),
        bounced_before: bounced.has(row.email),
      }),
    };
  });
}

/** Returns the first reason that applies; null if none does. */
const firstReasonOf = (reasonApplies: Record<SkippedReason, boolean>): SkippedReason | null =>
  skippedReasons.find((reason) => reasonApplies[reason]) ?? null;

/**
 * Returns a function that finds a home of the form's list by its address, or by its unit if only one home has that
 * unit.
 */
function createHomeFinder(homes: readonly ListedHome[]): (unit: string) => ListedHome | undefined {
  const byText = new Map<string, ListedHome | undefined>();
  const normalizeText = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  for (const home of homes) {
    for (const text of [homeAddressLine(home), homeName(home)]) byText.set(normalizeText(text), home);
    const unit = normalizeText(home.unit).replace(/^(unit|apt|apartment) /, "");
    if (unit) byText.set(unit, byText.has(unit) ? undefined : home);
  }
  return (unit) =>
    byText.get(normalizeText(unit)) ?? byText.get(normalizeText(unit).replace(/^(unit|apt|apartment) /, ""));
}

/** Returns the addresses for which the tenant's newest invitation bounced. */
async function findBouncedAddresses(trx: Db, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select newest.email from (
      select distinct on (v.email) v.email, v.bounced_at from invitations v
      where v.tenant = ${tenantOf(trx)} and v.email = any(${emails}::text[])
      order by v.email, v.sent_at desc, v.id desc) newest
    where newest.bounced_at is not null`.execute(trx);
  return new Set(rows.map(({ email }) => email));
}

/** Returns the addresses of people who have applied, in applications that the caller may see. */
async function findPastApplicants(trx: Db, actor: Actor, emails: readonly string[]): Promise<Set<string>> {
  const agentCondition = actor.company?.isAgent && !actor.company.isOwner ? sql`and b.agent_id = ${actor.id}` : sql``;
  const { rows } = await sql<{ email: string }>`
    select distinct a.applicant_email as email
    from applications a join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
    where a.tenant = ${tenantOf(trx)} and a.applicant_email = any(${emails}::text[]) and a.destroyed_at is null
      and a.status not in ('I', 'C', 'B') and b.deleted_at is null ${agentCondition}`.execute(trx);
  return new Set(rows.map(({ email }) => email));
}
