import type { ArticleTexts } from "../article.ts";

export default {
  title: "What applicants get with Lintel",
  description:
    "Your application in one place, your number hidden, your fee accounted for, your report portable, and a notice when the law requires one.",
  heading: "What you get when you apply with Lintel",
  lead: "An application decides where you live. You should know where it stands, who sees what, and what your rights are.",
  sections: [
    {
      heading: "You know where it stands",
      text: [
        "Your account shows whether your application is complete, what's still missing, and when a decision was made. You never have to call to ask whether it arrived.",
      ],
    },
    {
      heading: "Your data stays yours",
      text: [
        "Social Security number, birth date, ID photos, bank data and reports are encrypted one by one. Landlords see the last four digits of your number, and the people they share your application with see only what you agreed to.",
      ],
      points: [
        "We record every time someone opens a report about you.",
        "You can withdraw your permission to order reports.",
        "Applications and reports are destroyed when their retention period ends.",
      ],
    },
    {
      heading: "We check your fee against local law",
      text: [
        "Lintel checks your fee against the state and city limits that we've confirmed, when the form is made and again when you pay, and refunds what must be refunded. The receipt says what the money was for.",
      ],
    },
    {
      heading: "You can bring your own report",
      text: [
        "If you have a recent portable report, give it with your application. In some places, the law says that the landlord must accept it and may not charge you for another one.",
      ],
    },
    {
      heading: "You're judged by criteria you can read",
      text: [
        "Landlords can write down their criteria before the first application comes in. Where the law requires it, you see them before you apply. Reports are compared with those criteria. Lintel doesn't turn them into a score of its own.",
      ],
    },
    {
      heading: "You learn why",
      text: [
        "If you're declined, the landlord can give reasons, and must where the law requires it. If a report played a part, you get the full legal notice. You can dispute what's wrong from the same place.",
      ],
    },
  ],
  questions: [
    {
      question: "Does it cost me anything to have an account?",
      answer: "No. An account is free. You pay only the fee that is shown on a landlord's form, if there is one.",
    },
  ],
} satisfies ArticleTexts;
