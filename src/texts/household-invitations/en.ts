import type { Values } from "#texts/values.ts";

export default {
  title: "Invitations",
  help: "Invite someone who should apply too. They fill out and sign their own application, and it's added to this household.",
  own_title: "Who else will apply?",
  own_help:
    "Every adult who will live in the home fills out their own application. Invite a co-applicant or a guarantor: they start with the home and the dates you entered. They can't see anything else you told the landlord.",
  invite: "Invite person",
  verify_to_invite: ({ email }: Values<"email">) =>
    `To invite people, first verify that ${email} is yours. We'll email you a code to enter here.`,
  dialog_title: "Invite a person to apply",
  intro:
    "They get an email with a link. Their form starts with the home, the move-in date and the lease term. Nothing about the applicant is filled in.",
  own_intro:
    "They get an email with your name and a link. Their form starts with the home, the move-in date and the lease term. You'll see their progress, but not their answers.",
  name: "Full name",
  role: "They apply as",
  role_help: {
    co_applicant: "Co-applicant: lives in the home and signs the lease",
    guarantor: "Guarantor: doesn't live there, and pays only if the tenants don't",
  },
  message: "Message (optional)",
  message_help: "Added to the email. Leave out links.",
  send: "Send invitation",
  sent_toast: ({ name }: Values<"name">) => `Invitation sent to ${name}`,
  remind: "Resend invitation",
  remind_name: ({ name }: Values<"name">) => `Resend the invitation to ${name}`,
  withdraw: "Withdraw",
  withdraw_name: ({ name }: Values<"name">) => `Withdraw the invitation to ${name}`,
  withdraw_title: "Withdraw this invitation?",
  withdraw_text: ({ name }: Values<"name">) =>
    `The link sent to ${name} will stop working. They can still apply on their own.`,
  withdraw_action: "Withdraw invitation",
  withdrawn_toast: "Invitation withdrawn",
  states: {
    sent: "Sent",
    opened: "Opened",
    started: "Started",
    submitted: "Submitted",
    expired: "Expired",
    withdrawn: "Withdrawn",
  },
  leave_heading: "Your household",
  leave_about: "You were invited to apply together with others. The landlord makes one decision for all of you.",
  leave: "Leave household",
  leave_title: "Leave this household?",
  leave_text: ({ landlord }: Values<"landlord">) =>
    `Your application stays, and ${landlord} reviews it on its own. The others stay together. ${landlord} gets an email.`,
  left_toast: "You're now applying on your own",
  link_until: "Link valid until",
  by_applicant: "Invited by the applicant",
  view_application: "View application",
  not_joined: "Not in this household:",
  separate: {
    closed: "the invitation had ended.",
    decided: "the household was already decided.",
    agents: "the applications are addressed to different agents.",
  },
};
