import type { Values } from "#texts/values.ts";

export default {
  title: "Electronic records",
  applicant: {
    agreed: ({ landlord }: Values<"landlord">) =>
      `You agreed to sign electronically and to get notices from ${landlord} about this application by email.`,
    action: "Get notices on paper",
    question: "Get notices on paper?",
    consequences: ({ landlord }: Values<"landlord">) =>
      `You withdraw your consent to electronic records for this application. It's free. What you signed stays signed, and your application doesn't change. When the law requires a notice in writing, ${landlord} gives it to you on paper, by mail or in person. You may still get other emails about your application.`,
    done: "You'll get notices on paper",
    withdrawn: ({ landlord }: Values<"landlord">) =>
      `You withdrew your consent to electronic records. When the law requires a notice in writing, ${landlord} gives it to you on paper.`,
  },
  landlord: {
    agreed: (_: Values<"landlord">) =>
      "The applicant agreed to sign electronically and to get notices by email. They can withdraw this at any time, on their application's page or by writing to you.",
    action: "Record request for paper notices",
    question: "Did the applicant ask for paper notices?",
    consequences: (_: Values<"landlord">) =>
      "Record this when the applicant writes to you that they withdraw their consent to electronic records. From then on, notices that must be in writing go to them on paper. You can't undo this. If the applicant signs a correction of their application, they agree again.",
    done: "Request for paper notices recorded",
    withdrawn: (_: Values<"landlord">) =>
      "The applicant withdrew their consent to electronic records. Notices that must be in writing go to them on paper, by mail or in person.",
  },
};
