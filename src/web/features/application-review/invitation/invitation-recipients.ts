import { formatPhone } from "#rules/phones/phones.ts";
import type { Invitation } from "#web/api/applications/invitations.ts";

/** Returns the email address and phone number that an invitation was sent to, if any. */
export const invitationRecipients = ({ email, text }: Invitation): string[] =>
  [email, formatPhone(text?.phone ?? "")].filter(Boolean);
