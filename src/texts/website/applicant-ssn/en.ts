import type { ArticleTexts } from "../article.ts";

export default {
  title: "Why we ask for your Social Security number",
  description:
    "What your Social Security number is used for when you apply for a rental, who sees it, and what to do if you don't have one.",
  heading: "Why a rental application asks for your Social Security number",
  lead: "The number lets a credit bureau find your file and no one else's. Your landlord never sees all of it.",
  sections: [
    {
      heading: "What it's used for",
      text: [
        "When a landlord orders a credit, eviction or criminal report, the bureau has to find the right person. Many people share a name and a birth date. Almost no one shares a Social Security number.",
        "We use it to verify your identity and to order the reports you agreed to, including the income report if you connect your bank. It isn't used for marketing, and it isn't sold.",
      ],
    },
    {
      heading: "Who can see it",
      text: [
        "No one at Lintel sees the full number, and neither does the landlord. It's encrypted as soon as you submit the form, and it leaves Lintel only on its way to the agencies that verify your identity or prepare your reports. Everywhere else, it shows as ***-**- and its last four digits.",
      ],
      points: [
        "You can hide and show the number while you type it. It's hidden by default.",
        "It isn't in emails, in the printed application or in the links you share.",
        "If you leave the form before you submit it, the number isn't saved on your device.",
      ],
    },
    {
      heading: "If you don't have one",
      text: [
        "You can use an Individual Taxpayer Identification Number (ITIN) instead. Without either, choose “I don't have an SSN or ITIN” when you verify your identity, and send photos of your ID. The landlord compares them and decides.",
        "Some credit reports can't be ordered without a number. In that case the landlord can look at your income documents, references and bank statements instead.",
      ],
    },
    {
      heading: "When you don't have to give it",
      text: [
        "A landlord in Vermont may not require a Social Security number, and may not reject you because you leave it out. Lintel makes the question optional for homes there.",
        "Anywhere else, you can ask the landlord whether another form of identification is enough. A landlord may refuse, but must treat all applicants alike.",
      ],
    },
    {
      heading: "How to keep it safe",
      text: [
        "Don't send the number by email, text message or chat, to anyone. If a page asks for it, check the address in your browser first: your landlord's form has the same address they gave you.",
      ],
      points: [
        "Never give the number to someone who hasn't shown you the home.",
        "You can freeze your credit file for free at each bureau. Lift the freeze before you apply, or the bureau can't send a report.",
        "If you think the number was stolen, report it at IdentityTheft.gov.",
      ],
    },
  ],
  questions: [
    {
      question: "Does checking my credit lower my score?",
      answer:
        "No. Reports that you authorize for your rental application count as soft inquiries, which don't affect your score.",
    },
    {
      question: "How long is the number stored?",
      answer:
        "As long as the application: five years after the decision unless the operator of this site sets another period, and 90 days if you never finish it. Then the key is destroyed first, so that no copy can be read.",
    },
  ],
} satisfies ArticleTexts;
