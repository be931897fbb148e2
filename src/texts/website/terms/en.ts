import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Terms of use",
  description: "The terms for using Lintel as a landlord, agent, company or applicant.",
  heading: "Terms of use",
  lead: "These terms apply to everyone who uses Lintel. Two more sets apply to ambassadors and to landlords who receive payments.",
  versions: [
    { version: 4, date: "2026-11-30", change: "Refunds to bank accounts" },
    { version: 3, date: "2026-11-29", change: "Clearer wording" },
    { version: 2, date: "2026-11-27", change: "Refunds; security research; what comes before closing an account" },
    { version: 1, date: "2026-11-23", change: "First draft" },
  ],
  sections: [
    {
      heading: "What Lintel is",
      text: [
        "Lintel is a tool for rental applications. It isn't a landlord, a real estate broker, a law firm or a consumer reporting agency. Reports come from the agencies named in them. Landlords make the decisions.",
      ],
    },
    {
      heading: "Your account",
      text: [
        "Use your own name and an email address whose messages only you can read. Don't share your password, and tell us if someone else may have it. Until you tell us, you are responsible for what is done with your account.",
      ],
    },
    {
      heading: "If you are a landlord, agent or company",
      text: ["You may use reports only to decide about the rental they were ordered for. You agree to:"],
      points: [
        "Treat applicants alike and follow fair housing, consumer reporting and local law",
        "Have a right to rent out the homes on your forms, and state fees and terms truthfully",
        "Give the notices that the law requires. Lintel prepares them. You stay responsible for them",
        "Keep reports and applications confidential, and share them only within the applicant's consent",
      ],
    },
    {
      heading: "If you apply for a home",
      text: [
        "Answer truthfully, and only about yourself. You decide which landlord receives your application. When you sign a form electronically, your signature counts like one on paper. You can ask for paper instead.",
      ],
    },
    {
      heading: "Fees and refunds",
      text: [
        "Landlords set their fee within the law. The price of reports is shown before they are ordered. A fee is refunded when the law requires it or the landlord decides to. Where the law limits a fee to the cost of the reports, what wasn't spent on reports is refunded. Refunds go back to the card or bank account that the payment came from.",
      ],
    },
    {
      heading: "What isn't allowed",
      text: [
        "Don't use Lintel to collect data for anything but a rental decision, to look up people who didn't apply, to discriminate, or to send unwanted messages. Test our security only in the ways that our security page allows.",
      ],
      link: { page: "security", label: "How to report a vulnerability" },
    },
    {
      heading: "Closing your account",
      text: [
        "You can close your account under Settings → Your data. That page lists what has to be finished first, such as payments in progress, a balance, or applications that are waiting for your decision. For 30 days, you can reopen the account by logging in. Then it's deleted. We can suspend an account that breaks these terms or puts others at risk, and we say why unless the law forbids it. Records that the law requires us to store are destroyed when their period ends.",
      ],
    },
    {
      heading: "Liability and law",
      text: [
        "We provide Lintel with care but can't promise that it is always available or free of errors, or that hints about the law are complete. Nothing here limits rights that can't be limited by law.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
