import type { Values } from "#texts/values.ts";

export default {
  title: ({ name }: Values<"name">) => `${name} invited you to apply`,
  text: {
    co_applicant: "You're applying as a co-applicant. Fill out and sign your own application.",
    guarantor: "You're applying as a guarantor. Fill out and sign your own application.",
  },
  filled_in:
    "We filled in the home, the move-in date and the lease term. Check these answers and correct anything that's wrong.",
  privacy: ({ name }: Values<"name">) => `${name} sees when you submit your application, but not your answers.`,
  submitted_title: "You already submitted this application",
  log_in: "Log in",
  submitted_text: "Log in to see its status, or use the link in the email we sent you.",
  other_account_title: "Another person is logged in",
  other_account_text:
    "This invitation is for someone other than the person who is logged in. Log out to continue with the invitation.",
  log_out: "Log out and continue",
};
