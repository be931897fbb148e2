import type { Values } from "#texts/values.ts";

export default {
  title: ({ landlord }: Values<"landlord">) => `${landlord} is offering you the home`,
  answer_by: "Answer by",
  explain: "If you don't answer in time, the landlord can offer the home to the next applicant.",
  accept: "Accept offer",
  decline: "Decline offer",
  accept_title: "Accept this offer?",
  accept_consequences: ({ landlord }: Values<"landlord">) =>
    `This tells ${landlord} that you want the home. You don't sign a lease yet. You can't change your answer later.`,
  decline_title: "Decline this offer?",
  decline_consequences: ({ landlord }: Values<"landlord">) =>
    `${landlord} can then offer the home to the next applicant. You can't change your answer later.`,
  accepted_toast: "Offer accepted",
  declined_toast: "Offer declined",
  own_result: {
    accepted: "You accepted the offer",
    declined: "You declined the offer",
    expired: "The time to answer has passed",
  },
  own_result_help: {
    accepted: ({ landlord }: Values<"landlord">) => `${landlord} will contact you about the next steps.`,
    declined: ({ landlord }: Values<"landlord">) => `${landlord} can offer the home to the next applicant.`,
    expired: ({ landlord }: Values<"landlord">) =>
      `The offer ended without an answer. If you still want the home, contact ${landlord}. They can offer it to you again until they select another applicant.`,
  },
  result: {
    open: "Waiting for the applicant's answer, until",
    accepted: "The applicant accepted the offer.",
    declined: "The applicant declined the offer. You can select the next applicant.",
    expired: "The applicant didn't answer in time. You can select the next applicant.",
  },
  offer_again: "Offer the home again",
  offer_again_title: "Offer the home again?",
  offer_again_text: "The applicant gets an email and a new deadline to answer.",
  offered_again_toast: "Home offered again",
  answer_own: "Only the applicant can answer this offer.",
  no_offer: "There's no offer to answer.",
  answer_late: "The time to answer this offer has passed.",
  already_answered: "You already answered this offer.",
  not_expired: "You can only offer the home again after the applicant didn't answer your offer in time.",
  home_taken: "You selected another applicant for this home.",
};
