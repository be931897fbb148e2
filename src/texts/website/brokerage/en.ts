import type { ArticleTexts } from "../article.ts";

export default {
  title: "Lintel for brokerages",
  description:
    "Rental applications for brokerages: a link for each agent, roles for the office, owner review, and one list of everything.",
  heading: "One place for every agent's applications",
  lead: "Each agent has a link and sees their own applicants. The office sees every application, and owners see what you share with them.",
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
        "Give each member a role, or choose their permissions one by one. The server checks these permissions for every request. When someone leaves, their access ends immediately, and their forms and applications go to a member you choose.",
      ],
    },
    {
      heading: "How your team logs in",
      text: ["You control who has access, in Lintel:"],
      points: [
        "Invite members by email, up to 50 at a time. Each person joins with their own account.",
        "Members log in with their email address and a password, or with a code sent to their email.",
        "Require two-step verification, and no one without it can open reports or income data.",
        "Remove a member, and all of their sessions end immediately.",
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
        "Lintel stores every version of your criteria and prepares the notices that the law requires. For each final decision, you can download a signed file that shows the criteria, the reasons, which reports were opened and who decided.",
      ],
    },
    {
      heading: "Export your data",
      text: [
        "Export the list of applicants as a CSV file for your spreadsheet. Export any application as one PDF or JSON file with its answers, reports, decision and history. Your own software can use the documented API that our pages use.",
      ],
    },
  ],
  questions: [
    {
      question: "Does Lintel work with our single sign-on?",
      answer:
        "No. Each member logs in with their own Lintel account. You can require two-step verification. Members without it can't open reports or income data. When someone leaves, remove them from your team in Lintel, and their sessions end immediately.",
    },
    {
      question: "Does Lintel replace our listings or accounting software?",
      answer: "No. Post your form's link where you advertise, and export payments and applicants for your books.",
    },
    {
      question: "Can we use our own form?",
      answer:
        "Yes. Start from ours and change it, with your logo, colors, criteria and fee. Forms can differ by office or building.",
    },
    {
      question: "How do we get started?",
      answer: "Sign up, create a form, and invite your agents to your team.",
    },
  ],
} satisfies ArticleTexts;
