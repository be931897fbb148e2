import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import type { Invitation } from "#web/api/applications/invitations.ts";

/** Returns the next step that a bundle is waiting for, and whose it is; empty if nothing is left to do. */
export function waitingText(bundle: Bundle, t: Translate): string {
  const texts = t(applicantListTexts);
  const { waiting_for } = bundle;
  const invitation = invitationOf(bundle);
  if (invitation?.state === "bounced" && !invitation.email) return texts.correct_phone;
  if (invitation) return texts.invited[invitation.state];
  return waiting_for ? texts.party[waiting_for.by]({ what: texts.actions[waiting_for.action] }) : "";
}

/** Returns the invitation of a bundle that is not submitted yet. */
export function invitationOf({ applications, status }: Bundle): Invitation | null {
  return isBeforeSubmission(status) ? (applications[0]?.invitation ?? null) : null;
}

/** Returns when an invitation was sent and the person's progress; empty for other bundles. */
export function invitationText(bundle: Bundle, t: Translate, locale: string): string {
  const invitation = invitationOf(bundle);
  if (!invitation) return "";
  const texts = t(applicantListTexts);
  const day = new Date(invitation.sent).toLocaleDateString(locale, { month: "short", day: "numeric" });
  // only the section's number: loading the form's texts would more than double this page's texts
  const sectionText = invitation.section && texts.last_section({ n: String(invitation.section.number) });
  const textMessageState = invitation.text && texts.text_states[textStateOf(invitation.text)];
  return [texts.sent_on({ day }), textMessageState, sectionText].filter(Boolean).join(" · ");
}

/** Returns the state of a text message for the list, if it needs the user's attention. */
function textStateOf({ state, stopped }: NonNullable<Invitation["text"]>): "stopped" | "held" | "failed" | "other" {
  if (stopped) return "stopped";
  return state === "held" || state === "failed" ? state : "other";
}

/** Returns the nonzero findings in the opened reports of a bundle's applicants, without a verdict. */
export function flagTexts({ applications }: Bundle, t: Translate): string[] {
  const flags = applications.flatMap((application) => application.flags);
  const figures = [...new Set(flags.map(({ figure }) => figure))];
  return figures.map((figure) => {
    const n = flags.filter((flag) => flag.figure === figure).reduce((sum, { count }) => sum + count, 0);
    return t(applicantListTexts).flags[figure]({ n });
  });
}

type AgeUnit = "minute" | "hour" | "day";
// creating a formatter takes longer than the rest of a cell, so each is created once
const ageFormatters = new Map<string, Intl.RelativeTimeFormat>();
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

function cachedFormatter<F>(cache: Map<string, F>, key: string, createFormatter: () => F): F {
  const formatter = cache.get(key) ?? createFormatter();
  cache.set(key, formatter);
  return formatter;
}

/** Formats the age of a timestamp in its largest unit: `3 days ago`; the minimum is 1 minute. */
export function ageText(at: string, now: Date, locale: string): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - new Date(at).getTime()) / 60_000));
  const [n, unit]: [number, AgeUnit] =
    minutes < 60
      ? [minutes, "minute"]
      : minutes < 1440
        ? [Math.floor(minutes / 60), "hour"]
        : [Math.floor(minutes / 1440), "day"];
  return cachedFormatter(ageFormatters, locale, () => new Intl.RelativeTimeFormat(locale)).format(-n, unit);
}

/** Formats a date: `2027-02-01` → `Feb 1, 2027`, with the year only if it is not the current one. */
export function dayText(day: string, now: Date, locale: string): string {
  const isThisYear = day.slice(0, 4) === String(now.getFullYear());
  return cachedFormatter(dayFormatters, `${locale}${isThisYear}`, () => {
    const year = isThisYear ? {} : ({ year: "numeric" } as const);
    return new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC", ...year });
  }).format(new Date(`${day}T00:00:00Z`));
}
