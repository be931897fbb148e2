import type { ArticleTexts } from "../article.ts";

export default {
  title: "Support",
  description:
    "Answers for applicants and landlords: links that don't open, codes that don't arrive, reports, fees, refunds and errors.",
  heading: "How can we help?",
  lead: "Most questions have an answer below. Questions about a decision or a home are for the landlord, whose name is on your application.",
  sections: [
    {
      heading: "Logging in",
      text: [
        'If you forgot your password, use "Forgot password" on the login page, or log in with a code by email. Codes work for ten minutes. If none arrives, check your spam folder, and make sure you use the address you applied with.',
      ],
    },
    {
      heading: "A link doesn't open",
      text: [
        "Links in emails work once or until a date, so that nobody else can use them. Ask for a new one on the page that the link leads to. If a landlord's form can't be found, they may have unpublished it; ask them for the current link.",
      ],
    },
    {
      heading: "My application",
      text: [
        "Your account shows what is done and what is missing. You can correct answers until there is a decision. We can't speed up a decision and don't know the landlord's reasons; both are up to the landlord.",
      ],
    },
    {
      heading: "Fees and refunds",
      text: [
        "The receipt in your application shows what you paid for. Refunds go back to the same card and take five to ten business days to show. If you were charged twice, send us the dates and amounts, never the card number.",
      ],
    },
    {
      heading: "A report is wrong",
      text: [
        "Report the error in your application and dispute it with the agency named in the report. Our page about wrong reports shows how.",
      ],
    },
  ],
  questions: [
    {
      question: "What should I never send to support?",
      answer: "Your Social Security number, your password, a card number or a photo of your ID. We never ask for them.",
    },
    {
      question: "Can you tell me why I was declined?",
      answer:
        "The reasons are in the email from the landlord. If a report played a part, the notice names the agency that can send you a copy.",
    },
  ],
} satisfies ArticleTexts;
