import { invitationLink, invitationText } from "#rules/text-messages/invitation-text.ts";
import { invitationTokenKind } from "#server/domains/applications/invitations/find-invited-application.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import { sendText } from "#server/domains/text-messages/send-text.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { invitationExpiry } from "./send-invitation-email.ts";
import { senderIdsOf } from "./unsubscribe/opt-outs.ts";

/** `key`: identifies this message, so that it is sent once. */
type InvitationTextInput = {
  applicationId: string;
  to: string;
  language: string;
  unit: string;
  note: string;
  isReminder: boolean;
  key: string;
  template: TemplateRow;
};

/** Sends an invited person a text message with a new link, as in the email. @returns the message's ID */
export async function sendInvitationText(deps: TenantDeps, trx: Db, input: InvitationTextInput): Promise<string> {
  const { applicationId: application_id, to, template } = input;
  const token = newToken();
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(token),
      tenant: tenantOf(trx),
      kind: invitationTokenKind,
      application_id,
      // the link doesn't verify an email address
      sent_to: null,
      created: deps.now(),
      expires: invitationExpiry(deps),
    })
    .execute();
  const body = invitationTextOf(deps, input, `#invited=${token}`);
  return await sendText(deps, trx, {
    kind: "applicant_invitation",
    to,
    body,
    key: input.key,
    senders: senderIdsOf(template),
    subject: { tenant: tenantOf(trx), id: application_id },
  });
}

type InvitationTextContent = Pick<InvitationTextInput, "language" | "unit" | "note" | "isReminder"> & {
  template: Pick<TemplateRow, "slug" | "name" | "landlord_name">;
};

/** Returns the content of an invitation's text message. @param linkFragment the fragment of its link */
export function invitationTextOf(
  { config }: Pick<TenantDeps, "config">,
  input: InvitationTextContent,
  linkFragment: string,
): string {
  const { unit, note, isReminder, template } = input;
  const language = isLanguage(input.language) ? input.language : "en";
  return invitationText(language, {
    sender: template.landlord_name,
    home: unit || template.name,
    link: invitationLink(config.publicUrl, template.slug, language, linkFragment),
    note,
    isReminder,
  });
}
