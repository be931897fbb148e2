import type { ArticleTexts } from "../article.ts";

export default {
  title: "What a warning on your application means",
  description: "The warnings that a rental application can show, what each of them means, and what to do about it.",
  heading: "What a warning on your application means",
  lead: "A warning is a question, not a rejection. It shows when an answer often turns out to be a typo or can hold up your reports.",
  sections: [
    {
      heading: "About your name",
      text: [
        "Enter only your first name, exactly as it appears on a legal document. Middle names, nicknames and titles are a common reason why a bureau can't find a file. If your ID shows two first names, enter both.",
      ],
    },
    {
      heading: "About your birth date",
      text: [
        "If the year would make you younger than 14 or older than 100, we ask you to confirm it. If the year is right, confirm it and continue. If not, correct it. You won't lose anything else you typed.",
      ],
    },
    {
      heading: "About your address",
      text: [
        "A P.O. box isn't accepted as a current address, because reports are searched by where people live. Use the street address, even if your mail goes somewhere else. If you don't have a fixed address, use the one where you stay most often.",
      ],
    },
    {
      heading: "When your name is different",
      text: [
        "If the name you verified isn't the name on your application, your reports wait until you and the landlord have resolved the difference. Common causes are a marriage, a second last name or a typo. If it's a typo, correct your application. If both names are yours, the landlord can confirm that after looking at your ID.",
      ],
    },
    {
      heading: "When a fee can't be charged",
      text: [
        "Some states and cities limit application fees, or prohibit them. If the fee on a form is higher than local law allows, Lintel reduces it or doesn't charge it, and says so before you pay.",
      ],
    },
    {
      heading: "When a file doesn't upload",
      text: [
        "Photos and PDFs of up to 5 MB work. A photo of a document is fine as long as every line can be read. If a file is rejected, take the photo again, or save the document as a PDF.",
      ],
    },
  ],
  questions: [
    {
      question: "Does the landlord see the warnings?",
      answer:
        "No. They see your answers. A difference between your name and your verified name is shown to both of you.",
    },
    {
      question: "Can I submit the form with a warning?",
      answer: "Yes. You have to fix errors first. Warnings only ask you to double-check.",
    },
  ],
} satisfies ArticleTexts;
