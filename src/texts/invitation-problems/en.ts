import { formatCount, plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  decided: "A decision has been made on this application, so no one else can be invited.",
  form_closed: "The form isn't available anymore, so no one can be invited to fill it out.",
  own_address: "This is the applicant's own email address. Each person needs an email address of their own.",
  already_member: "Someone in this household already applied with this email address.",
  already_invited: "This person is already invited. You can resend the invitation.",
  too_many: "This application has the maximum number of invitations. Others can still apply with the form's link.",
  too_many_today: "You've sent the maximum number of invitations for one day. Try again tomorrow.",
  landlord_limit:
    "No more invitations for this landlord's homes can be sent today. Try again tomorrow, or send the person the form's link yourself.",
  no_links: "Leave out links and email addresses.",
  wait_to_remind: ({ hours }: Values<"hours">) => `You can resend an invitation ${hours} hours after the last email.`,
  reminded_enough: "You've sent this person the maximum number of reminders. Contact them another way.",
  leave_own: "Only the applicant can leave a household.",
  leave_decided: "A decision has been made on this application, so you can't leave the household.",
  already_submitted: "This person has already submitted their application.",
  cant_invite: "Your team hasn't given you permission to invite applicants.",
  not_our_form: "Use the address of this form.",
  home_gone: "This home isn't in the form's list anymore.",
  unsubscribed: "This person unsubscribed from your invitations. Contact them another way.",
  no_texts: "Text messages can't be sent right now. Send the invitation by email.",
  consent_required: "Confirm that the person agreed to get text messages.",
  us_number: "Enter a US phone number that can get text messages, with its area code.",
  texts_stopped: "This person opted out of text messages. Invite them by email.",
  landline:
    "This number is a landline and can't get text messages. Enter a cell phone number, or invite the person by email.",
  already_opened: "Someone has already opened the form, so the invitation can't go to another address.",
  bounced: "The invitation couldn't be delivered. Check the address and send it again.",
  expired: "The invitation has expired. Send it again.",
  sent_enough: "You've sent this invitation the maximum number of times. Contact the person another way.",
  application_closed: "This application is archived, so no invitation can be sent for it.",
  unit_unknown: "This home isn't in the form's list.",
  rows_or_applications: "Send a list of people or a list of applications, not both.",
  nobody_to_invite: "No one in this list can be invited.",
  quota_exceeded: ({ n }: { n: number }) =>
    plural("en", n, {
      one: "You can send 1 more invitation today. Shorten the list, or send the rest tomorrow.",
      other: `You can send ${formatCount(n)} more invitations today. Shorten the list, or send the rest tomorrow.`,
    }),
  quota_used: "You've sent the maximum number of invitations for one day. Try again tomorrow.",
  withdrawn: "This invitation was withdrawn.",
};
