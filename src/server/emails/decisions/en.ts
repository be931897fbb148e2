import type { HomeOfferAnswer } from "#rules/decisions/home-offers.ts";
import type { BounceReason } from "#rules/email/delivery.ts";
import { formatCents } from "#rules/money/money.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { bouncesTexts } from "#texts/bounces/texts.ts";
import { type ChargedItem, itemName } from "../move-in/en.ts";
import { forUnit, namedUnit } from "../parts/for-unit.ts";
import { standardDecision } from "../parts/standard-decision.ts";

type HomeOfferEnd = {
  name: string;
  unit: string;
  answer: HomeOfferAnswer;
  /** whether move-in charges that weren't paid were canceled */
  hasCanceledCharges: boolean;
  /** what they paid before they move in, and didn't get back */
  paid: readonly ChargedItem[];
  /** the next applicants in line; empty: the recipient may not see who they are; null: there are none */
  next: string | null;
  url: string;
};

/** `due`: the day by which the law requires that the notice arrives, YYYY-MM-DD; null: it sets none */
type UndeliveredNotice = {
  applicant: string;
  unit: string;
  bounce: BounceReason;
  due: { day: string; isPast: boolean } | null;
  url: string;
};

const dayInWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const mailingInstruction = (due: UndeliveredNotice["due"]) => {
  if (!due) return "Print it and mail it as soon as possible.";
  return due.isPast
    ? `Print it and mail it now: it was due by ${dayInWords(due.day)}.`
    : `Print it and mail it now, so that it arrives by ${dayInWords(due.day)}.`;
};

const answeredEn: Record<HomeOfferAnswer, string> = {
  accepted: "accepted your offer",
  declined: "declined your offer",
  expired: "didn't answer your offer in time",
};

/** Emails about decisions. */
export const decisions = {
  /** the default subject and paragraphs, for a landlord who wrote none */
  selected: (landlord: string, unit: string, url: string): EmailText => ({
    ...standardDecision("en", "selected", landlord, unit),
    heading: `${landlord} approved your application${forUnit.en(unit)}`,
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  selectedOnConditions: (landlord: string, unit: string, url: string): EmailText => ({
    ...standardDecision("en", "selected_on_conditions", landlord, unit),
    heading: `${landlord} conditionally approved your application${forUnit.en(unit)}`,
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  homeOffered: (landlord: string, unit: string, until: string, url: string): EmailText => ({
    subject: `Answer by ${until}: ${landlord} is offering you the home`,
    heading: `${landlord} offers you ${namedUnit(unit) || "the home"}`,
    paragraphs: [
      `Accept or decline the offer by ${until}.`,
      "If you don't answer in time, the landlord can offer the home to the next applicant.",
    ],
    action: { label: "Answer the offer", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  homeOfferExpired: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `The time to answer has passed${forUnit.en(unit)}`,
    heading: `The offer of ${namedUnit(unit) || "the home"} ended without your answer`,
    paragraphs: [
      `${landlord} can now offer the home to the next applicant.`,
      `If you still want the home, contact ${landlord} soon. They may be able to offer it to you again.`,
    ],
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  /** to the landlord */
  homeOfferAnswered: ({ name, unit, answer, hasCanceledCharges, paid, next, url }: HomeOfferEnd): EmailText => ({
    subject: `${name || "The applicant"} ${answeredEn[answer]}${forUnit.en(unit)}`,
    heading: `${name || "The applicant"} ${answeredEn[answer]}${forUnit.en(unit)}`,
    paragraphs:
      answer === "accepted"
        ? ["Contact them about the lease and the next steps."]
        : [
            next
              ? `Next in line: ${next}. You can select them now.`
              : next === null
                ? "No one else is in line."
                : "Another applicant is next in line.",
            ...(answer === "expired" ? ["If the applicant still wants the home, you can offer it to them again."] : []),
            ...(hasCanceledCharges
              ? ["Unpaid move-in charges were canceled. A payment that is on its way will be refunded."]
              : []),
            ...(paid.length > 0
              ? ["These payments aren't refunded automatically. You can refund them in the application:"]
              : []),
            ...paid.map((item) => `${itemName(item)}: ${formatCents(item.cents)}`),
          ],
    action: { label: "View application", url },
    reason: "You're getting this email because you have a form on this site.",
  }),
  /** to the landlord */
  noticeUndelivered: ({ applicant, unit, bounce, due, url }: UndeliveredNotice): EmailText => ({
    subject: `Mail the notice: the email to ${applicant || "an applicant"} was returned`,
    heading: `Mail the notice to ${applicant || "the applicant"}`,
    paragraphs: [
      `Your email with the notice of your decision${forUnit.en(unit)} was returned. The law requires that the applicant receive the notice. ${mailingInstruction(due)}`,
      bouncesTexts.in("en").why[bounce],
      "If you have a correct email address, you can also resend the email from the application.",
    ],
    action: { label: "Open the notice", url },
    reason: "You're getting this email because the notice of your decision couldn't be delivered.",
  }),
  /** followed by the notice */
  declineProposed: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `Answer before a decision on your application${forUnit.en(unit)}`,
    heading: `${landlord} may decline your application${forUnit.en(unit)}`,
    paragraphs: ["You can answer before they decide. This notice explains how:"],
    action: { label: "Open your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  declined: (landlord: string, unit: string, url: string): EmailText => ({
    ...standardDecision("en", "declined", landlord, unit),
    heading: `${landlord} made a decision on your application${forUnit.en(unit)}`,
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
};
