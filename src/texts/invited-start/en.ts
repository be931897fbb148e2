import type { Values } from "#texts/values.ts";

export default {
  greeting: ({ name }: Values<"name">) => `Hello ${name}`,
  title: ({ landlord }: Values<"landlord">) => `${landlord} invited you to apply`,
  filled_in: "We filled in what we know. Check these answers and correct anything that's wrong.",
  for_unit: ({ unit }: Values<"unit">) => `You're applying for ${unit}.`,
  submitted_title: "You already submitted this application",
  submitted_text: "Log in to see its status, or use the link in the email we sent you.",
  log_in: "Log in",
  expired_title: "This invitation has expired",
  expired_text: ({ landlord }: Values<"landlord">) =>
    `You can still open the form and apply, or ask ${landlord} for a new invitation.`,
  withdrawn_title: "This invitation was withdrawn",
  withdrawn_text: ({ landlord }: Values<"landlord">) =>
    `${landlord} withdrew this invitation. Contact them if you think this is a mistake. The form is still open to everyone.`,
  closed_title: "This invitation is closed",
  closed_text: ({ landlord }: Values<"landlord">) =>
    `${landlord} no longer accepts an application with this invitation. Contact them if you have questions.`,
  apply: "Open the form",
  unknown_title: "This invitation no longer works",
  unknown_text:
    "It may have expired or been withdrawn, or the link isn't complete. Ask the person who invited you for a new one, or fill out this form without it.",
};
