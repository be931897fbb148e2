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
      heading: "Roles for the office",
      text: [
        "Give each member a role, or choose their rights one by one. The server refuses what a member may not do; it isn't just hidden. When someone leaves, their access ends immediately and their work stays with the team.",
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
      heading: "Take your data with you",
      text: [
        "Export the list of applicants as a CSV file for your spreadsheet, and applications with their reports and decisions as PDF or JSON, one or many at a time. The API that the product uses is public and documented.",
      ],
    },
    {
      heading: "What Lintel doesn't do",
      text: ["So that you don't find out later:"],
      points: [
        "No single sign-on. Members log in with an email address and a password, and a second factor if you require it.",
        "No automatic accounts from your directory. You invite members by email, up to 50 at a time.",
        "No listings service and no accounting. Post the link where you list, and export what your books need.",
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
  ],
} satisfies ArticleTexts;
