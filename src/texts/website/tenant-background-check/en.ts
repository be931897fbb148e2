import type { ArticleTexts } from "../article.ts";

export default {
  title: "Tenant background check",
  description:
    "Order a tenant background check that the applicant agreed to: criminal and eviction records, in the order local law allows.",
  heading: "A tenant background check that starts with permission",
  lead: "The applicant agrees and verifies their identity, and you get eviction and criminal records on a page you can read, without handling a Social Security number.",
  sections: [
    {
      heading: "What a background check shows",
      text: [
        "An eviction report lists court cases about rental homes: where and when they were filed, who won, what was owed and whether it was paid. A criminal report lists cases found in the courts and registries that were searched, with charges, outcomes and dates. Every report says which sources were searched, so that you know what “nothing found” means.",
      ],
    },
    {
      heading: "What the law requires of you",
      text: [
        "Federal law lets you order a report only for a decision about this rental. If the report plays any part in saying no, in asking for a larger deposit or in requiring a guarantor or co-signer, you owe the applicant a notice. Lintel prepares it from the reports you opened and sends it with the decision.",
        "Several states and cities don't allow criminal questions or reports before a conditional offer, limit how far back you may look, or exclude dismissed and sealed cases. Where we've confirmed the local rules, Lintel doesn't order a report until the law allows it and marks the records that can't be considered.",
      ],
    },
  ],
  questions: [
    {
      question: "Can I run a background check without the applicant?",
      answer:
        "No. The applicant agrees and verifies their identity themselves. That protects them from identity theft and you from a claim.",
    },
    {
      question: "Who pays for it?",
      answer:
        "You decide for each form: the applicant pays with the application fee, within the local limit, or you pay.",
    },
  ],
} satisfies ArticleTexts;
