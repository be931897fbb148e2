import type { ListedHome } from "#contract/schemas/homes.ts";
import type { TextConsent } from "#rules/text-messages/consent.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import type { Language } from "#texts/languages.ts";

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
