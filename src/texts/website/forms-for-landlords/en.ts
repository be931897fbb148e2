import type { ArticleTexts } from "../article.ts";

export default {
  title: "Forms for landlords",
  description:
    "Ready-made forms for landlords that you change without code: drag questions, add conditions, set the fee, publish, and see every version.",
  heading: "Forms for landlords, made in minutes and changed any time",
  lead: "Start with a form for your kind of home, edit it right on the page, and publish when it's ready. Applications keep the version they started with.",
  sections: [
    {
      heading: "Edit right on the page",
      text: [
        "The editor shows the form as your applicants see it. Move a question with the mouse, a finger or the keyboard, change its label and help text, make it required, or show it only after a certain answer. You can undo everything, and preview the form on a phone first.",
      ],
    },
    {
      heading: "Publish with confidence",
      text: [
        "Changes are saved automatically in a draft. When you publish, you see what changes for new applicants. No one who has already started loses an answer, and what was submitted never changes.",
      ],
    },
    {
      heading: "Make it yours",
      text: [
        "Add your logo and colors, your own link, the available homes, your criteria and your fee. You can put the form on your own website too.",
      ],
    },
  ],
  questions: [
    {
      question: "What kinds of questions are there?",
      answer:
        "More than twenty: text, dates, money, phone, address, choices, checkboxes, files, signatures and agents.",
    },
    {
      question: "Can I print it?",
      answer: "Yes, blank for people who prefer paper, and filled out for your files.",
    },
  ],
} satisfies ArticleTexts;
