import type { Values } from "#texts/values.ts";

export default {
  decided: "A decision has been made on this application, so nobody else can be invited.",
  form_closed: "The form isn't available anymore, so nobody can be invited to fill it in.",
  own_address: "This is the applicant's own email address. Each person needs an email address of their own.",
  already_member: "Someone in this household already applied with this email address.",
  already_invited: "This person is already invited. You can send the invitation again.",
  too_many: "This application has as many invitations as it can have.",
  too_many_today: "You've sent as many invitations as you can in one day. Try again tomorrow.",
  no_links: "Leave out links and email addresses.",
  wait_to_remind: ({ hours }: Values<"hours">) =>
    `You can send an invitation again ${hours} hours after the last email.`,
  reminded_enough: "This person was reminded as often as possible. Contact them another way.",
  leave_own: "Only the applicant can leave a household.",
  leave_decided: "A decision has been made on this application, so you can't leave the household.",
  already_submitted: "This person has already submitted their application.",
  cant_invite: "Your team hasn't given you permission to invite applicants.",
  verify_email_first: "Verify your email address before you invite applicants.",
  not_our_form: "Use the address of this form.",
  home_gone: "This home isn't in the form's list anymore.",
  quota_used: "You've sent as many invitations as you can in one day. Try again tomorrow.",
  withdrawn: "This invitation was withdrawn.",
};
