import type { Descriptions } from "./description.ts";

const id = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";
const link = "kq3v9Q0yB1f0yq0m8Z8i4m2b7p1c6s5d4f3g2h1j0k9";
const time = "2026-03-02T15:00:00.000Z";

/** Inviting people to apply. */
export const invitations: Descriptions = {
  "Application.invitation": [
    "How far the invited person has come; null for somebody who applied by themselves. For the landlord's side.",
  ],
  "ApplicationSummary.invitation": [
    "How far the invited person has come; null for somebody who applied by themselves. For the landlord's side.",
  ],
  "sendInvitation.invitation": ["How far the invited person has come."],
  "Invitation.id": ["The invitation's ID, a UUID.", id],
  "Invitation.state": [
    "`sent`, `delivered`, `bounced`, `opened` (the link), `started` (the form), `submitted`, `expired` or `withdrawn`. Whether an email was read is never claimed.",
    "opened",
  ],
  "Invitation.sent": ["When the last email with a link was sent, ISO 8601 in UTC.", time],
  "Invitation.reminders": ["How many reminders were sent.", 0],
  "Invitation.delivered": ["When the recipient's mail system accepted it; null if that isn't known.", time],
  "Invitation.bounced": ["When and why it could not be delivered; null otherwise.", null],
  "bounced.at": ["When the email came back, ISO 8601 in UTC.", time],
  "bounced.reason": ["Why, as the mail system said.", "550 5.1.1 mailbox unavailable"],
  "Invitation.opened": ["When the link was opened first; null before.", time],
  "Invitation.section": ["The last section of the form in which the person answered a question; null before."],
  "section.number": ["The section's place in the form, from 1.", 2],
  "section.label": ["The section's heading in the form.", "Contact Information"],
  "Invitation.submitted": ["When the application was submitted; null before.", null],
  "Invitation.withdrawn": ["When the invitation was withdrawn; null otherwise.", null],
  "Invitation.unsubscribed": ["When the person unsubscribed from the sender's invitations; null otherwise.", null],
  "Invitation.can_resend": ["Whether the caller can send it again now.", true],
  "Invitation.can_remind": ["Whether the caller can remind the person now.", false],
  "Invitation.can_withdraw": ["Whether the caller can withdraw it.", true],
  "path.invitations.id": ["The ID of the invitation, from the application.", id],
  "resendInvitation.email": ["Another address to send it to.", "sam.rivera@example.com"],
  "Invitation.expires": ["Until when the newest link is good, ISO 8601 in UTC.", "2026-05-01T15:00:00.000Z"],
  "sendInvitation.email": ["The address that the link is sent to.", "sam@example.com"],
  "sendInvitation.subject": ["The email's subject, one line of plain text.", "Apply for 12 Maple Court"],
  "sendInvitation.body": ["The email's text, plain text. The link is added below it.", "Thanks for visiting today."],
  cc_myself: ["Whether the caller gets a copy, without the link.", false],
  form_url: ["The form's own address, as `/apply/{slug}` of this site. Any other is refused.", "https://rent.example.com/apply/linden-avenue-residences"],
  "sendInvitation.name": ["The person's name, for the list and the email.", "Sam Rivera"],
  "sendInvitation.language": ["The language of the email: `en` or `es`.", "en"],
  remind_after: [
    "On which days after the invitation somebody who hasn't opened the form is reminded; at most two.",
    [3, 7],
  ],
  "sendInvitation.home_id": ["The home of the form's list that they are invited to apply for.", id],
  "sendInvitation.application": ["The ID of the application that was added, a UUID.", id],
  "sendInvitation.bundle": ["The slug of its bundle.", "k3f9q2x8m4"],
  "previewInvitation.subject": ["The email's subject, one line of plain text.", "Apply for 12 Maple Court"],
  "previewInvitation.body": ["The email's text, plain text. The link is added below it.", "Thanks for visiting today."],
  "previewInvitation.name": ["The person's name, for the greeting.", "Sam Rivera"],
  "previewInvitation.language": ["The language of the email.", "en"],
  "previewInvitation.home_id": ["The home of the form's list that the person is invited to apply for.", id],
  "previewInvitation.html": ["The email as HTML, as email programs get it.", "<!doctype html>…"],
  "openInvitationToApply.token": ["The secret of the emailed link.", link],
  "openInvitationToApply.status": [
    "`open`; `submitted`: the person applied already; `expired`, `withdrawn`; `closed`: the landlord ended the application, or took the form offline.",
    "open",
  ],
  "openInvitationToApply.slug": ["The slug of the form.", "linden-avenue-residences"],
  "openInvitationToApply.draft": [
    "The share token of the draft, as for `loadDraft` and `submitApplication`; null unless `status` is `open`.",
    link,
  ],
  "openInvitationToApply.name": ["The person's name, as the landlord's side entered it; may be empty.", "Sam Rivera"],
  "openInvitationToApply.landlord": ["Who receives the application.", "Linden Avenue Residences"],
};
