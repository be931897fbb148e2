import type { ArticleTexts } from "../article.ts";

export default {
  title: "Lintel for brokerages",
  description:
    "Rental applications for brokerages: a link for each agent, roles for the office, owner review, and one list of everything.",
  heading: "One place for every agent's applications",
  lead: "Each agent has a link and sees their own applicants. The office sees everything, the owner sees what you share, and the paperwork is right every time.",
  sections: [
    {
      heading: "A link for every agent",
      text: [
        "Agents share the brokerage's form with their own link. Applications arrive with the agent already named, and each agent sees only the applicants addressed to them. The office sees all of them, and can change the owner of an application when an agent leaves.",
      ],
    },
    {
      heading: "Roles that say what they mean",
      text: [
        "For each member you set what they may do: make forms, see payments, accept and decline, or only read. What a member may not do is refused by the server, not just hidden. When someone leaves, their access ends at once and their work stays.",
      ],
    },
    {
      heading: "Owner review",
      text: [
        "Share two or more applicants with the owner of the home: the criteria and the facts, in the order received, without photos. The owner recommends one and gives a reason for choosing out of order. The agent decides, and the record shows both.",
      ],
    },
    {
      heading: "Ready for an audit",
      text: [
        "Criteria are versioned, notices are prepared, and each decision comes with a signed file of what was seen, who decided and why. You can require a second factor for everyone who reads reports.",
      ],
    },
    {
      heading: "Work with your tools",
      text: [
        "Export applicants as a spreadsheet, save applications as PDFs, or use the API that the product itself uses; its document is public.",
      ],
    },
  ],
  questions: [
    {
      question: "Can we use our own form?",
      answer:
        "Yes. Start from ours and change it, with your logo, colors, criteria and fee. Forms can differ by office or building.",
    },
    {
      question: "How do we get started?",
      answer: "Sign up and make a form, then add your agents as members of your team.",
    },
    {
      question: "Is there single sign-on?",
      answer: "Not yet. Members log in with an email address, a password and, if you require it, a second factor.",
    },
  ],
} satisfies ArticleTexts;
