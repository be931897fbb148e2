import type { EmailContent, EmailText } from "#server/platform/mail/render-email.ts";
import { isLanguage, type Language } from "#texts/languages.ts";
import { accounts as accountsEn } from "./accounts/en.ts";
import { accounts as accountsEs } from "./accounts/es.ts";
import { applications as applicationsEn } from "./applications/en.ts";
import { applications as applicationsEs } from "./applications/es.ts";
import { companies as companiesEn } from "./companies/en.ts";
import { companies as companiesEs } from "./companies/es.ts";
import { decisions as decisionsEn } from "./decisions/en.ts";
import { decisions as decisionsEs } from "./decisions/es.ts";
import { households as householdsEn } from "./households/en.ts";
import { households as householdsEs } from "./households/es.ts";
import { identity as identityEn } from "./identity/en.ts";
import { identity as identityEs } from "./identity/es.ts";
import { invitations as invitationsEn } from "./invitations/en.ts";
import { invitations as invitationsEs } from "./invitations/es.ts";
import { moveIn as moveInEn } from "./move-in/en.ts";
import { moveIn as moveInEs } from "./move-in/es.ts";
import { notifications as notificationsEn } from "./notifications/en.ts";
import { notifications as notificationsEs } from "./notifications/es.ts";
import { payments as paymentsEn } from "./payments/en.ts";
import { payments as paymentsEs } from "./payments/es.ts";
import { referrals as referralsEn } from "./referrals/en.ts";
import { referrals as referralsEs } from "./referrals/es.ts";
import { reports as reportsEn } from "./reports/en.ts";
import { reports as reportsEs } from "./reports/es.ts";
import { requests as requestsEn } from "./requests/en.ts";
import { requests as requestsEs } from "./requests/es.ts";
import { sharing as sharingEn } from "./sharing/en.ts";
import { sharing as sharingEs } from "./sharing/es.ts";
import { signings as signingsEn } from "./signings/en.ts";
import { signings as signingsEs } from "./signings/es.ts";

/** Names, units and codes are inserted as they are, since the whole content of an email is text. */
const en = {
  ...accountsEn,
  ...applicationsEn,
  ...identityEn,
  ...reportsEn,
  ...paymentsEn,
  ...moveInEn,
  ...decisionsEn,
  ...sharingEn,
  ...signingsEn,
  ...householdsEn,
  ...invitationsEn,
  ...requestsEn,
  ...companiesEn,
  ...notificationsEn,
  ...referralsEn,
};

export type EmailTemplates = typeof en;
const emailTemplates: Record<Language, EmailTemplates> = {
  en,
  /** in the terms of `docs/decisions/037-spanish.md` */
  es: {
    ...accountsEs,
    ...applicationsEs,
    ...identityEs,
    ...reportsEs,
    ...paymentsEs,
    ...moveInEs,
    ...decisionsEs,
    ...sharingEs,
    ...signingsEs,
    ...householdsEs,
    ...invitationsEs,
    ...requestsEs,
    ...companiesEs,
    ...notificationsEs,
    ...referralsEs,
  },
};

/**
 * Returns an email in its reader's language: `emailTemplate("es", "passcode", "123456", 10)`.
 * @param language English if it is not known
 */
export function emailTemplate<Name extends keyof EmailTemplates>(
  language: string | null | undefined,
  name: Name,
  ...values: Parameters<EmailTemplates[Name]>
): EmailContent {
  const known = isLanguage(language) ? language : "en";
  const template = emailTemplates[known][name] as (...values: Parameters<EmailTemplates[Name]>) => EmailText; // the union of all templates takes no values
  return { language: known, ...template(...values) };
}
