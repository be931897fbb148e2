import type { ArticleTexts } from "../article.ts";

export default {
  title: "Tenant screening",
  description:
    "Tenant screening from application to notice: written criteria, verified identity and income, credit, eviction and criminal reports, one decision.",
  heading: "Tenant screening, from the first question to the last notice",
  lead: "One form, one list, one page for each applicant: who they are, what they earn, what the reports say, and what's still missing.",
  sections: [
    {
      heading: "Screening is five steps",
      text: [
        "Each step is simple. Doing all of them the same way for every applicant is what makes a decision fair and easy to defend.",
      ],
      points: [
        "Write down your criteria before the first application comes in.",
        "Ask every applicant the same questions, and only those that local law allows.",
        "Verify identity and income with documents or a bank connection.",
        "Read the reports, and compare them with your criteria.",
        "Decide, give the reasons, and send the notice that the law requires.",
      ],
    },
    {
      heading: "Compare people by your criteria, not by a score",
      text: [
        "For each criterion, Lintel shows whether it's met, not met or unknown, with the evidence. You can put up to four applicants next to each other on the same rows, and hide their names while you do. If you make an exception, you write down why, and the reason stays in the history.",
      ],
    },
  ],
  questions: [
    {
      question: "How long does screening take?",
      answer:
        "Most of the time is the applicant's: about 15 minutes for the form and five for verification. Reports usually arrive within minutes after that.",
    },
    {
      question: "Do I have to use all reports?",
      answer:
        "No. You choose for each form which reports are ordered, or order them later for the applicants you're serious about.",
    },
    {
      question: "Can my team work on it together?",
      answer: "Yes. Members see what their role allows, leave notes for each other and see who decided what.",
    },
  ],
} satisfies ArticleTexts;
