import type { ArticleTexts } from "../article.ts";

export default {
  title: "What applicants get with Lintel",
  description:
    "Your application in one place, your number hidden, your fee accounted for, your report portable, and a reason with every decision.",
  heading: "What you get when you apply with Lintel",
  lead: "An application decides where you live. You should know where it stands, who sees what, and why a decision was made.",
  sections: [
    {
      heading: "You know where it stands",
      text: [
        "Your account shows whether your application is complete, what is still missing, and when it was decided. You never have to call to ask whether it arrived.",
      ],
    },
    {
      heading: "Your data stays yours",
      text: [
        "Social Security number, birth date, ID photos, bank data and reports are encrypted one by one. Landlords see the last four digits of your number, and colleagues or owners see only what you agreed to.",
      ],
      points: [
        "Every time someone opens a report about you, it is recorded.",
        "You can withdraw your permission to order reports.",
        "Applications and reports are destroyed when their retention period ends.",
      ],
    },
    {
      heading: "You pay only what the law allows",
      text: [
        "Lintel knows the fee limits of states and cities, checks them when the form is made and again when you pay, and returns what has to be returned. The receipt says what the money was for.",
      ],
    },
    {
      heading: "You can bring your own report",
      text: [
        "If you have a recent portable report, give it with your application. Where the law says so, the landlord has to accept it and may not charge you for another one.",
      ],
    },
    {
      heading: "You are judged by criteria you can read",
      text: [
        "Landlords can write down their criteria before the first application comes in. Where the law requires it, you see them before you apply. Reports are checked against those criteria; nothing is added up into a score about you as a person.",
      ],
    },
    {
      heading: "You get a reason",
      text: [
        "If you are declined, the landlord chooses reasons, and where a report played a part you get the full legal notice. You can dispute what is wrong from the same place.",
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
