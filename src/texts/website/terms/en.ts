import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Terms of use",
  description: "The terms for using Lintel as a landlord, agent, company or applicant.",
  heading: "Terms of use",
  lead: "These terms apply to everyone who uses Lintel. Two more sets apply to ambassadors and to landlords who receive payments.",
  versions: [{ version: 1, date: "2026-11-23", change: "First draft" }],
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
        "Use your own name and an email address that you can read. Keep your password to yourself, and tell us if someone else may have it. What is done with your account counts as done by you until you tell us.",
      ],
    },
    {
      heading: "If you are a landlord, agent or company",
      text: ["You may use reports only to decide about the rental they were ordered for. You agree to:"],
      points: [
        "Treat applicants alike and follow fair-housing, consumer-reporting and local law",
        "Have a right to rent out the homes on your forms, and state fees and terms truthfully",
        "Give the notices that the law requires. Lintel prepares them; you stay responsible for them",
        "Keep reports and applications confidential, and share them only within the applicant's consent",
      ],
    },
    {
      heading: "If you apply for a home",
      text: [
        "Answer truthfully, and only about yourself. You decide which landlord receives your application. When you sign a form electronically, your signature counts like one on paper; you can ask for paper instead.",
      ],
    },
    {
      heading: "Fees and refunds",
      text: [
        "Landlords set their fee within the law. The price of reports is shown before they are ordered. A fee is returned when the law or the landlord's form says so, or when a paid report can't be delivered.",
      ],
    },
    {
      heading: "What isn't allowed",
      text: [
        "Don't use Lintel to collect data for anything but a rental decision, to look up people who didn't apply, to discriminate, to send unwanted messages, or to test our security without asking first.",
      ],
    },
    {
      heading: "Ending it",
      text: [
        "You can close your account at any time. We can suspend an account that breaks these terms or puts others at risk, and we say why unless the law forbids it. Records that have to be retained stay until their period ends.",
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
