import type { Consent } from "#texts/consent.ts";

/** By version. A text that was accepted never changes: new wording is a new version. */
const texts: {
  applicant: Record<"2026-11-30" | "2026-11-28" | "2026-11-23" | "2026-11-22" | "2026-11-21", Consent>;
  landlord: Record<"2026-11-28" | "2026-11-21", Consent>;
} = {
  applicant: {
    "2026-11-30": {
      parts: [
        {
          heading: "What you allow",
          text: ({ landlord }) =>
            `You give us written instructions under the Fair Credit Reporting Act to get information from Experian to verify your identity, and to get the consumer reports about you that ${landlord} requests for this application, now or later. ${landlord} may use them only to decide on your rental application.`,
        },
        {
          heading: "The reports and who provides them",
          text: () =>
            "TransUnion Consumer Solutions provides the credit report. TransUnion Rental Screening Solutions, Inc. provides the eviction report and the criminal report. If you connect a bank account, Finicity Corporation (Mastercard Open Finance) provides the income report. Not every application requires all of them.",
        },
        {
          heading: "Changing your mind",
          text: () =>
            "You can withdraw this permission on your application's page until a decision is made. Reports that haven't been ordered won't be, and what was paid for them is refunded.",
        },
        {
          heading: "What happens next",
          text: () =>
            "You enter your name, Social Security number, date of birth and address. Experian, a credit bureau, then asks a few questions that only you should be able to answer. You have two minutes for each question, and three attempts.",
        },
        {
          heading: "Who sees what",
          text: ({ landlord }) =>
            `${landlord} sees whether your identity was verified, and the reports. If others take part in the decision, such as the owner of the home or their agent, ${landlord} may show them the reports for this application only. None of them see your full Social Security number, the questions or your answers.`,
        },
        {
          heading: "Your credit score",
          text: () => "These questions are a soft inquiry: only you can see it, and it doesn't change your score.",
        },
        {
          heading: "If you would rather not answer questions",
          text: ({ landlord }) =>
            `You don't have to. After you enter your information, you can upload an ID instead, and ${landlord} reviews it.`,
        },
        {
          heading: "Your rights",
          text: ({ landlord }) =>
            `You can dispute inaccurate information in a report. If ${landlord} takes adverse action because of a report, they must tell you and name the agency that provided it. You can then get a free copy from that agency within 60 days.`,
        },
      ],
      agree: "I have read this and give these written instructions.",
    },
    "2026-11-28": {
      parts: [
        {
          heading: "What you allow",
          text: ({ landlord }) =>
            `You give us written instructions under the Fair Credit Reporting Act to get information from Experian to verify your identity, and to get the consumer reports about you that ${landlord} requests for this application, now or later. ${landlord} may use them only to decide on your rental application.`,
        },
        {
          heading: "The reports and who provides them",
          text: () =>
            "TransUnion Consumer Solutions provides the credit report. TransUnion Rental Screening Solutions, Inc. provides the eviction report and the criminal report. If you connect a bank account, Finicity Corporation (Mastercard Open Finance) provides the income report. Not every application requires all of them.",
        },
        {
          heading: "Changing your mind",
          text: () =>
            "You can withdraw this permission on your application's page until a decision is made. Reports that haven't been ordered won't be, and what was paid for them is refunded.",
        },
        {
          heading: "What happens next",
          text: () =>
            "You enter your name, Social Security number, date of birth and address. Experian, a credit bureau, then asks a few questions that only you should be able to answer. You have two minutes for each question, and three attempts.",
        },
        {
          heading: "Who sees what",
          text: ({ landlord }) =>
            `${landlord} sees whether your identity was verified, and the reports. If others take part in the decision, such as the owner of the home or their agent, ${landlord} may show them the reports for this application only. None of them see your Social Security number, the questions or your answers.`,
        },
        {
          heading: "Your credit score",
          text: () => "These questions are a soft inquiry: only you can see it, and it doesn't change your score.",
        },
        {
          heading: "If you would rather not answer questions",
          text: ({ landlord }) =>
            `You don't have to. After you enter your information, you can upload an ID instead, and ${landlord} reviews it.`,
        },
        {
          heading: "Your rights",
          text: ({ landlord }) =>
            `You can dispute inaccurate information in a report. If ${landlord} takes adverse action because of a report, they must tell you and name the agency that provided it. You can then get a free copy from that agency within 60 days.`,
        },
      ],
      agree: "I have read this and give these written instructions.",
    },
    "2026-11-23": {
      parts: [
        {
          heading: "What you allow",
          text: ({ landlord }) =>
            `You instruct us in writing, under the Fair Credit Reporting Act, to ask Experian for what it takes to make sure that you are who you say you are, and to get the reports about you that ${landlord} asks for with this application, now or later. They are for ${landlord} to decide about your application for housing, and for nothing else.`,
        },
        {
          heading: "The reports, and who makes them",
          text: () =>
            "A credit report comes from TransUnion Consumer Solutions. An eviction report and a criminal report come from TransUnion Rental Screening Solutions, Inc. If you connect a bank account, the income report comes from Finicity Corporation (Mastercard Open Finance). Not every application asks for all of them.",
        },
        {
          heading: "Changing your mind",
          text: () =>
            "You can withdraw this permission on the page of your application until it is decided. Reports that were not ordered yet are then never ordered, and what was paid for them is refunded.",
        },
        {
          heading: "What happens next",
          text: () =>
            "You give your name, Social Security number, date of birth and address. Experian, a credit bureau, then asks a few questions that only you should be able to answer. You have two minutes for each of them, and three tries.",
        },
        {
          heading: "Who sees what",
          text: ({ landlord }) =>
            `Whether it worked, and the reports, are seen by ${landlord}. If ${landlord} decides together with others, such as the owner of the home or their agent, ${landlord} may show them the reports too, for your application and for nothing else. Nobody there sees your Social Security number, the questions or your answers.`,
        },
        {
          heading: "Your credit score",
          text: () =>
            "Asking these questions is a soft inquiry: only you can see it, and it does not change your score.",
        },
        {
          heading: "If you would rather not answer questions",
          text: ({ landlord }) =>
            `You do not have to. Once you have told us who you are, you can show an ID instead, and ${landlord} looks at it.`,
        },
        {
          heading: "Your rights",
          text: ({ landlord }) =>
            `You may dispute whatever is wrong in a report. If ${landlord} decides against you because of one, they must tell you so and name the bureau it came from, and you may get a free copy from it.`,
        },
      ],
      agree: "I have read this, and I instruct you to do what it says.",
    },
    "2026-11-22": {
      parts: [
        {
          heading: "What you allow",
          text: ({ landlord }) =>
            `You instruct us in writing, under the Fair Credit Reporting Act, to ask Experian for what it takes to make sure that you are who you say you are, and to get the reports about you that ${landlord} asks for with this application, now or later. They are for ${landlord} to decide about your application for housing, and for nothing else.`,
        },
        {
          heading: "The reports, and who makes them",
          text: () =>
            "A credit report comes from TransUnion Consumer Solutions. An eviction report and a criminal report come from TransUnion Rental Screening Solutions, Inc. If you connect a bank account, the income report comes from Finicity Corporation (Mastercard Open Finance). Not every application asks for all of them.",
        },
        {
          heading: "Changing your mind",
          text: () =>
            "You can withdraw this permission on the page of your application until it is decided. Reports that were not ordered yet are then never ordered, and what was paid for them is refunded.",
        },
        {
          heading: "What happens next",
          text: () =>
            "You give your name, Social Security number, date of birth and address. Experian, a credit bureau, then asks a few questions that only you should be able to answer. You have two minutes for each of them, and three tries.",
        },
        {
          heading: "Who sees what",
          text: ({ landlord }) =>
            `Whether it worked, and the reports, are seen by ${landlord}. Nobody there sees your Social Security number, the questions or your answers.`,
        },
        {
          heading: "Your credit score",
          text: () =>
            "Asking these questions is a soft inquiry: only you can see it, and it does not change your score.",
        },
        {
          heading: "If you would rather not answer questions",
          text: ({ landlord }) =>
            `You do not have to. Once you have told us who you are, you can show an ID instead, and ${landlord} looks at it.`,
        },
        {
          heading: "Your rights",
          text: ({ landlord }) =>
            `You may dispute whatever is wrong in a report. If ${landlord} decides against you because of one, they must tell you so and name the bureau it came from, and you may get a free copy from it.`,
        },
      ],
      agree: "I have read this, and I instruct you to do what it says.",
    },
    "2026-11-21": {
      parts: [
        {
          heading: "What you allow",
          text: ({ landlord }) =>
            `You instruct us in writing, under the Fair Credit Reporting Act, to ask Experian for what it takes to make sure that you are who you say you are, and to get the reports about you that this application asks for, if it asks for any. They are for ${landlord} to decide about your application for housing, and for nothing else.`,
        },
        {
          heading: "What happens next",
          text: () =>
            "You give your name, Social Security number, date of birth and address. Experian, a credit bureau, then asks a few questions that only you should be able to answer. You have two minutes for each of them, and three tries.",
        },
        {
          heading: "Who sees what",
          text: ({ landlord }) =>
            `Whether it worked, and the reports, are seen by ${landlord}. Nobody there sees your Social Security number, the questions or your answers.`,
        },
        {
          heading: "Your credit score",
          text: () =>
            "Asking these questions is a soft inquiry: only you can see it, and it does not change your score.",
        },
        {
          heading: "If you would rather not answer questions",
          text: ({ landlord }) =>
            `You do not have to. Once you have told us who you are, you can show an ID instead, and ${landlord} looks at it.`,
        },
        {
          heading: "Your rights",
          text: ({ landlord }) =>
            `You may dispute whatever is wrong in a report. If ${landlord} decides against you because of one, they must tell you so and name the bureau it came from, and you may get a free copy from it.`,
        },
      ],
      agree: "I have read this, and I instruct you to do what it says.",
    },
  },
  landlord: {
    "2026-11-28": {
      parts: [
        {
          heading: "Why we ask",
          text: () =>
            "The law allows us to provide reports only to people with a legal right to them, so we have to verify your identity.",
        },
        {
          heading: "What you allow",
          text: () =>
            "You give us written instructions under the Fair Credit Reporting Act to get information from Experian to verify your identity. No report about you is prepared, and nobody else is notified.",
        },
        {
          heading: "What happens next",
          text: () =>
            "You enter your name, Social Security number, date of birth and address. Experian, a credit bureau, then asks a few questions that only you should be able to answer. You have two minutes for each question, and three attempts.",
        },
        {
          heading: "Your credit score",
          text: () => "These questions are a soft inquiry: only you can see it, and it doesn't change your score.",
        },
      ],
      agree: "I have read this and give these written instructions. I will use reports only for housing decisions.",
    },
    "2026-11-21": {
      parts: [
        {
          heading: "Why we ask",
          text: () =>
            "The law allows us to give reports only to people with a right to them, so we have to verify your identity.",
        },
        {
          heading: "What you allow",
          text: () =>
            "You instruct us in writing, under the Fair Credit Reporting Act, to ask Experian for what it takes to make sure that you are who you say you are. No report about you is made, and nobody else learns of it.",
        },
        {
          heading: "What happens next",
          text: () =>
            "You give your name, Social Security number, date of birth and address. Experian, a credit bureau, then asks a few questions that only you should be able to answer. You have two minutes for each of them, and three tries.",
        },
        {
          heading: "Your credit score",
          text: () =>
            "Asking these questions is a soft inquiry: only you can see it, and it does not change your score.",
        },
      ],
      agree: "I have read this, and I instruct you to do what it says. I will use reports for housing only.",
    },
  },
};

export default texts;
