import { dayFormats } from "#rules/email/day-formats.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";

/** The content of an email with a link to sign. `until`: the last full day, YYYY-MM-DD. */
type DocumentToSign = {
  sender: string;
  recipient: string;
  subject: string;
  message: string;
  kind: "signer" | "approver" | "witness" | "cc";
  until: string;
  isReminder: boolean;
  url: string;
};

type EndedDocument = { recipient: string; sender: string; subject: string };

/** Emails to people who sign documents, and to the senders of the documents. */
export const signings = {
  documentToSign: ({
    sender,
    recipient,
    subject,
    message,
    kind,
    until,
    isReminder,
    url,
  }: DocumentToSign): EmailText => {
    const act = kind === "approver" ? "approve" : "sign";
    return {
      subject: isReminder ? `Reminder: ${subject}` : subject,
      heading: `${sender} sent you a document to ${act}`,
      paragraphs: [
        `Hello ${recipient},`,
        ...(message ? [message] : []),
        `Open the link below and confirm your email address with a code that we send you. You can ${act} “${subject}” until ${dayFormats.en(until)}. You don't need an account.`,
        "The link is for you alone. Don't forward this email.",
      ],
      action: { label: act === "approve" ? "Review document" : "Review and sign", url },
      reason: `You're getting this email because ${sender} entered this address. If you don't know them, you can ignore this email.`,
    };
  },
  signingCode: (code: string, minutes: number): EmailText => ({
    subject: `Your code is ${code}`,
    heading: `Your code is ${code}`,
    paragraphs: [
      `Enter this code to open your document. It expires in ${minutes} minutes.`,
      "Never share the code with anyone, including us.",
    ],
    reason: "You're getting this email because someone opened a link that was sent to this address.",
  }),
  documentCompleted: ({ recipient, sender, subject, url }: EndedDocument & { url: string }): EmailText => ({
    subject: `Signed: ${subject}`,
    heading: "Everyone has signed",
    paragraphs: [
      `Hello ${recipient},`,
      `“${subject}” from ${sender} is complete. Download the signed document with its certificate, and save a copy.`,
    ],
    action: { label: "View signed document", url },
    reason: "You're getting this email because this document was sent to you, or you sent it.",
  }),
  documentDeclined: ({
    recipient,
    subject,
    reason,
    url,
  }: {
    recipient: string;
    subject: string;
    reason: string;
    url: string;
  }): EmailText => ({
    subject: `${recipient} declined to sign: ${subject}`,
    heading: `${recipient} declined to sign`,
    paragraphs: [`Reason: ${reason}`, "No one can sign this document anymore. You can change it and send it again."],
    action: { label: "View document", url },
    reason: "You're getting this email because you sent this document.",
  }),
  /** to the recipients of the document; only the sender gets the reason */
  documentNotCompleted: ({ recipient, sender, subject }: EndedDocument): EmailText => ({
    subject: `Not completed: ${subject}`,
    heading: "This document won't be completed",
    paragraphs: [
      `Hello ${recipient},`,
      `Someone declined to sign “${subject}” from ${sender}, so no one can sign it anymore. You don't need to do anything, and your link to the document no longer works.`,
      `${sender} can change the document and send it again. You then get a new email, and sign again if you already signed.`,
    ],
    reason: "You're getting this email because this document was sent to you.",
  }),
  /** to recipients who have signed; the email that requested a signature states the day for the others */
  documentExpired: ({ recipient, sender, subject }: EndedDocument): EmailText => ({
    subject: `Expired: ${subject}`,
    heading: "This document won't be completed",
    paragraphs: [
      `Hello ${recipient},`,
      `You signed or approved “${subject}” from ${sender}, but not everyone did in time, so no one can sign it anymore. You don't need to do anything, and your link to the document no longer works.`,
      `${sender} can send it again. You then get a new email, and sign again.`,
    ],
    reason: "You're getting this email because this document was sent to you.",
  }),
  documentVoided: ({ recipient, sender, subject, reason }: EndedDocument & { reason: string }): EmailText => ({
    subject: `Voided: ${subject}`,
    heading: "This document was voided",
    paragraphs: [
      `Hello ${recipient},`,
      `${sender} voided “${subject}”. You don't need to do anything, and the link to sign no longer works.`,
      `Reason: ${reason}`,
    ],
    reason: "You're getting this email because this document was sent to you.",
  }),
};
