import type { ListedHome } from "#contract/schemas/homes.ts";
import type { TextConsent } from "#rules/text-messages/consent.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import type { Language } from "#texts/languages.ts";

/** A person to invite. */
export type Invitee = {
  name: string;
  /** empty: invited by text message only */
  email: string;
  phone: string;
  /** in E.164; the number that gets a text message, if the landlord stated the person's consent */
  textTo: string | null;
  language: Language;
  home: ListedHome | undefined;
  /** the home, if the form lists no homes */
  unit: string;
};

/** Who sends the invitation, and its text. `agent`: the agent to whom the application is addressed. */
export type InvitationInput = {
  template: TemplateRow;
  senderId: string;
  agent: { value: string; label: string } | null;
  subject: string;
  body: string;
  /** the sender's own text in a text message, and the statement that the person consented to text messages */
  text: { note: string; consent: TextConsent } | null;
  /** after how many days a reminder is sent */
  remindAfter: readonly number[];
  origin: { address?: string; userAgent?: string };
};
