import type { Values } from "#contract/schemas/forms.ts";
import type { ListedHome } from "#contract/schemas/homes.ts";
import { homeName } from "#rules/household/home-text.ts";
import { homeField } from "#rules/law/places/place-pattern.ts";
import type { TextConsent } from "#rules/text-messages/consent.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { newId, randomSlug } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueueAfter } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Language } from "#texts/languages.ts";
import { listFactsOf } from "../applications/list-facts.ts";
import { searchTextOf } from "../applications/search.ts";
import type { TemplateRow } from "../forms/records/load.ts";
import { invitationContent } from "./encrypted-columns.ts";
import { expiryFrom, sendInvitationEmail } from "./send-invitation-email.ts";
import { sendInvitationText } from "./send-invitation-text.ts";

/** A person to invite. */
export type Invitee = {
  name: string;
  /** empty: by text message alone */
  email: string;
  phone: string;
  /** the number that gets a text message, if the statement of consent is given; in E.164 */
  textTo: string | null;
  language: Language;
  home: ListedHome | undefined;
  /** where the form lists no homes */
  unit: string;
};

/** Who invites, with what words. `agent`: to whom the application is addressed. */
export type Inviting = {
  template: TemplateRow;
  by: string;
  agent: { value: string; label: string } | null;
  subject: string;
  body: string;
  /** the sender's own words in a text message, and the statement that the person agreed to get one */
  text: { note: string; consent: TextConsent } | null;
  /** the days on which a reminder is sent */
  remindAfter: readonly number[];
  origin: { address?: string; userAgent?: string };
};

export type Created = { id: string; application: string; bundle: string };

/**
 * Invites one person to apply: adds their application to the list, and sends them the link, in one transaction.
 * @returns the ids, and the bundle's slug
 */
export async function createInvitation(
  deps: TenantDeps,
  trx: Db,
  inviting: Inviting,
  invitee: Invitee,
): Promise<Created> {
  const { template, by, agent, subject, body, origin } = inviting;
  const text = invitee.textTo === null ? null : inviting.text;
  const { name, email, phone, language, home } = invitee;
  const now = deps.now();
  const created = { id: newId(), application: newId(), bundle: randomSlug() };
  const bundleId = newId();
  const answers: Values = {
    ...(home && { [homeField]: addressOf(home) }),
    ...(agent && { application__agent: agent.value }),
  };
  const unit = home ? homeName(home) : invitee.unit;
  const times = { created: now, modified: now };
  const person = { applicant_name: name, applicant_email: email, unit_address: unit };
  const search = searchTextOf([name, email, unit, template.name, agent?.label ?? ""]);
  await trx
    .insertInto("application_bundles")
    .values({
      id: bundleId,
      slug: created.bundle,
      landlord_id: template.landlord_id,
      company_id: template.company_id,
      agent_id: agent?.value ?? null,
      status: "I",
      search,
      ...listFactsOf([{ ...person, answers }]),
      ...times,
    })
    .execute();
  await trx
    .insertInto("applications")
    .values({
      id: created.application,
      bundle_id: bundleId,
      template_id: template.id,
      template_version: template.version,
      status: "I",
      answers: JSON.stringify(answers),
      ...person,
      applicant_phone: phone,
      home_id: home?.id ?? null,
      agent: agent?.label ?? "",
      language,
      price_cents: template.price_cents,
      // the landlord's side added it themselves
      is_new: false,
      ...times,
    })
    .execute();
  const sent = { applicationId: created.application, name, language, unit, isReminder: false, template };
  const emailId = email ? await sendInvitationEmail(deps, trx, { ...sent, email, subject, body }) : null;
  const textId =
    text && invitee.textTo
      ? await sendInvitationText(deps, trx, {
          ...sent,
          to: invitee.textTo,
          note: text.note,
          key: `invitation:${created.id}:0`,
        })
      : null;
  await trx
    .insertInto("invitations")
    .values({
      id: created.id,
      application_id: created.application,
      name,
      email,
      phone: textId ? (invitee.textTo ?? phone) : phone,
      language,
      content: invitationContent.encrypt(deps, created.id, { subject, body, ...(text && { note: text.note }) }),
      created_by: by,
      created: now,
      sent_at: now,
      email_id: emailId,
      text_id: textId,
      ...(textId && { text_state: "queued" as const, text_changed_at: now }),
      text_consent: text && textId ? JSON.stringify(text.consent) : null,
      remind_after: inviting.remindAfter.toSorted((a, b) => a - b),
      expires: expiryFrom(deps),
    })
    .execute();
  for (const [n, days] of inviting.remindAfter.toSorted((a, b) => a - b).entries())
    await enqueueAfter(trx, "remind-invitee", { invitation: created.id, n }, days * 86_400);
  await record(
    trx,
    {
      action: "invitation sent",
      applicationId: created.application,
      actorId: by,
      data: { invitation: created.id },
      ...origin,
      created: now,
    },
    { first: true },
  );
  if (text && textId)
    await record(trx, {
      action: "text consent stated",
      applicationId: created.application,
      actorId: by,
      data: { invitation: created.id, wording: text.consent.wording },
      ...origin,
      created: now,
    });
  return created;
}

const addressOf = ({ street, unit, city, state, zip }: ListedHome) => ({ street, unit, city, state, zip });
