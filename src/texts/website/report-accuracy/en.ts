import type { ArticleTexts } from "../article.ts";

export default {
  title: "When a report about you is wrong",
  description:
    "How to find, dispute and correct errors in a credit, eviction or criminal report for a rental application.",
  heading: "When a report about you is wrong",
  lead: "Reports contain mistakes. You have the right to see yours, to dispute what's wrong and to have it corrected, free of charge.",
  sections: [
    {
      heading: "See what the landlord saw",
      text: [
        "If a landlord declines you or asks for a larger deposit, a guarantor or a co-signer because of a report, they must tell you which agency made it. You can then get a free copy from that agency within 60 days. In some states you get a copy without asking.",
      ],
    },
    {
      heading: "Look for these mistakes first",
      text: ["Most errors are one of these:"],
      points: [
        "Records of another person with a similar name or birth date",
        "An eviction case that was dismissed, settled or decided in your favor",
        "A debt that you paid, or one that is listed twice",
        "An eviction case, a civil judgment or an arrest that is more than seven years old",
        "A case that was sealed or expunged",
        "An address, employer or name that was never yours",
      ],
    },
    {
      heading: "Report it in your application",
      text: [
        "Open the report in your application and choose “Dispute this report”. Say what's wrong and how you know. It's recorded as a dispute, and the landlord sees it next to the report and can wait for the result. Then dispute it with the agency as well, because only the agency can change the report.",
      ],
    },
    {
      heading: "Dispute it with the agency",
      text: [
        "The agency must investigate, usually within 30 days, and must delete or correct what it can't confirm. Send copies, not originals: a court paper, a receipt, a letter from a creditor. Ask it to send the corrected report to the landlord.",
      ],
      points: [
        "Write down the date and what you sent.",
        "If the answer doesn't help, you can add a short statement to your file.",
        "You can complain to the Consumer Financial Protection Bureau at consumerfinance.gov.",
      ],
    },
    {
      heading: "Tell the landlord soon",
      text: [
        "A landlord doesn't have to hold the home while you dispute a report, but many will wait a few days if you explain the error and show proof. Where Lintel knows that the law requires more, such as time to answer before a rejection, the landlord sees that too.",
      ],
    },
  ],
  questions: [
    {
      question: "Can Lintel correct my report?",
      answer:
        "No. Reports come from a credit bureau, and only the bureau can change them. Ask it to send the corrected report to the landlord.",
    },
    {
      question: "Does a dispute cost anything?",
      answer: "No. Disputing a report and getting a corrected copy are free.",
    },
  ],
} satisfies ArticleTexts;
