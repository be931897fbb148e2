import { formatPhone } from "#rules/phones/phones.ts";
import type { Invitation } from "#web/api/applications/invitations.ts";

/** Returns the address and the number that an invitation was sent to, as far as it was sent to each. */
export const sentTo = ({ email, text }: Invitation): string[] =>
  [email, formatPhone(text?.phone ?? "")].filter(Boolean);
