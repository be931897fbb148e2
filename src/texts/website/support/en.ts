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
        "If you forgot your password, choose “Forgot your password?” on the login page, or “Email me a code” to log in without it. A code expires in 10 minutes. If none arrives, check your spam folder, and make sure you use the address you applied with.",
      ],
    },
    {
      heading: "A link doesn't open",
      text: [
        "For your safety, links in emails stop working after a certain date, and some after they're used once. The page that the link leads to says so and offers a new one where that is possible. If a landlord's form can't be found, the landlord may have deleted it. Ask for the current link.",
      ],
    },
    {
      heading: "My application",
      text: [
        "Your account shows what's done and what's missing. You can correct most answers until there is a decision. The landlord decides, so we can't speed up, change or explain a decision.",
      ],
    },
    {
      heading: "Fees and refunds",
      text: [
        "The receipt we emailed you shows what you paid for. Refunds go back to the card or bank account you paid with and take 5 to 10 business days to appear. If you were charged twice, send us the dates and amounts, never the card number.",
      ],
    },
    {
      heading: "A report is wrong",
      text: [
        "Report the error in your application, and dispute it with the agency named in the report. Only the agency can change it.",
      ],
      link: { page: "report-accuracy", label: "What to do when a report is wrong" },
    },
    {
      heading: "For landlords and agents",
      text: [
        "Applicants can open a form after you publish it. You can open some reports only after you verify your identity and confirm what you use them for. We can pay you out after you add a bank account under My Payments.",
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
        "No. The landlord decides, and any reasons are in the email about the decision and in your account. If a report played a part, the notice names the agency that can send you a free copy.",
    },
  ],
} satisfies ArticleTexts;
