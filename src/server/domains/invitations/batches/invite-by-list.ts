import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { CheckedInvitations, sendInvitations } from "#contract/invitations/invitation-batches.ts";
import { homeName } from "#rules/household/home-text.ts";
import type { Invitee } from "#rules/invitations/invitees.ts";
import type { TextConsent } from "#rules/text-messages/consent.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { lockMembership } from "#server/http/authentication/lock-membership.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { textsIn } from "#texts/message.ts";
import { batchContent } from "../encrypted-columns.ts";
import { loadRemainingQuota } from "../limits.ts";
import { findInvitedHome, invitingAgentOf, loadInvitingForm } from "../load-inviting-form.ts";
import { requireTextConsent } from "../text-requirements.ts";
import { type CheckedRow, checkRows } from "./check-rows.ts";

type Input = z.output<typeof sendInvitations.schema.body>;

/** The maximum number of rows that one statement inserts. */
const rowsPerInsert = 1_000;

/**
 * Checks a list of people, and, unless `check_only` is set, stores it for the job that sends the invitations.
 * @throws ProblemError `not_found`, `forbidden`, `invalid` if nobody can be invited, `conflict` beyond the quota
 */
export async function inviteByList(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  slug: string,
  input: Input,
): Promise<CheckedInvitations> {
  const actor = actorOf(request);
  if (!input.check_only) await lockMembership(trx, actor);
  const template = await loadInvitingForm(trx, actor, slug);
  const home = findInvitedHome(template, input.home_id);
  if (input.rows.length > 0 === input.application_ids.length > 0)
    throw invalid({ rows: [(t) => t(invitationProblemsTexts).rows_or_applications] });
  const inviteeRows =
    input.rows.length > 0 ? input.rows : await loadApplicantsAsInvitees(trx, actor, input.application_ids);
  const byText = input.send_sms;
  const consent = byText && !input.check_only ? requireTextConsent(deps, actor, template, input) : null;
  // before the rows are checked: this takes a lock, so that no concurrent request invites the same people
  const quota_left = await loadRemainingQuota(deps, trx);
  const rows = await checkRows(deps, trx, actor, template, inviteeRows, { home, byText });
  const accepted = rows.filter(({ reason }) => reason === null).length;
  const counts = { accepted, total: rows.length, quota_left };
  if (input.check_only) return { ...counts, batch: null, results: presentCheckedRows(actor, rows) };
  if (accepted === 0) throw invalid({ rows: [(t) => t(invitationProblemsTexts).nobody_to_invite] });
  if (accepted > quota_left) throw conflict((t) => t(invitationProblemsTexts).quota_exceeded({ n: quota_left }));
  return { ...counts, batch: await storeBatch(deps, trx, actor, template, { ...input, consent }, rows), results: [] };
}

/**
 * Returns the applicants of some applications as people to invite.
 * @throws ProblemError `not_found` unless the caller is on the landlord's side of each
 */
async function loadApplicantsAsInvitees(trx: Db, actor: Actor, ids: readonly string[]): Promise<Invitee[]> {
  const applicationRows = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["a.id", "a.applicant_name", "a.applicant_email", "a.applicant_phone"])
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "b.deleted_at"])
    .where("a.id", "in", ids)
    .where("a.destroyed_at", "is", null)
    .execute();
  const byId = new Map(applicationRows.filter((row) => isLandlordSide(actor, row)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    return { name: row.applicant_name, email: row.applicant_email, phone: row.applicant_phone, unit: "" };
  });
}

async function storeBatch(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  template: TemplateRow,
  { subject, body, language, remind_after, text_note: note, consent }: Input & { consent: TextConsent | null },
  rows: readonly CheckedRow[],
): Promise<string> {
  const id = newId();
  const agent = invitingAgentOf(actor, template);
  await trx
    .insertInto("invitation_batches")
    .values({
      id,
      template_id: template.id,
      created_by: actor.id,
      agent_id: agent?.value ?? null,
      agent: agent?.label ?? "",
      language,
      content: batchContent.encrypt(deps, id, { subject, body, ...(consent && { note }) }),
      text_consent: consent && JSON.stringify(consent),
      remind_after,
      created: deps.now(),
    })
    .execute();
  const recipients = rows.map(({ name, email, phone, textTo, unit, home, reason }, position) => ({
    batch_id: id,
    position,
    // an invalid value may be longer than any valid one
    name: name.slice(0, 300),
    email: email.slice(0, 300),
    phone: phone.slice(0, 100),
    text_to: textTo,
    unit: home ? homeName(home) : unit.slice(0, 300),
    home_id: home?.id ?? null,
    state: reason === null ? ("waiting" as const) : ("skipped" as const),
    reason,
  }));
  for (let start = 0; start < recipients.length; start += rowsPerInsert)
    await trx
      .insertInto("invitation_recipients")
      .values(recipients.slice(start, start + rowsPerInsert))
      .execute();
  await enqueue(trx, "send-invitation-batch", { batch: id }, { ifQueued: "add" });
  return id;
}

function presentCheckedRows({ language }: Actor, rows: readonly CheckedRow[]): CheckedInvitations["results"] {
  const t = textsIn(language);
  return rows.map(({ email, textTo, reason, faults, duplicateOf, isPastApplicant }, position) => ({
    position,
    email: email.slice(0, 300),
    text_to: textTo,
    reason,
    faults: faults.map(({ field, messages }) => ({ field, messages: messages.map((message) => t(message)) })),
    duplicate_of: duplicateOf,
    is_past_applicant: isPastApplicant,
  }));
}
