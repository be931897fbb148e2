import type { ArticleTexts } from "../article.ts";

export default {
  title: "How to get verified for credit reports",
  description:
    "What happens when you verify your identity for a rental application, what to have ready, and what to do when it doesn't work.",
  heading: "How to get verified for credit reports",
  lead: "A credit bureau sends your reports only after your identity is verified. It takes about five minutes, and there's a second way if the first doesn't work.",
  sections: [
    {
      heading: "What to have ready",
      text: ["Find a quiet moment before you start, because the questions have a time limit."],
      points: [
        "Your legal first and last name, exactly as on your ID",
        "Your date of birth",
        "Your current street address. A P.O. box doesn't work",
        "Your Social Security number or ITIN",
        "Roughly when you opened loans or credit cards, and where you lived before",
      ],
    },
    {
      heading: "What happens",
      text: [
        "First you read what will be ordered and agree to it. Then you confirm your name, birth date and address. The bureau answers with a few questions about your own past, such as a street you lived on or a lender you had. If none of the answers applies to you, choose the last one. It's often the right answer.",
        "When enough answers match, you're verified, and the reports are ordered. Where the law gives you a copy, you can find it in your application.",
      ],
    },
    {
      heading: "Why it may not work",
      text: ["It doesn't count against you when it doesn't work. These are the most common reasons:"],
      points: [
        "Your address or last name changed recently. Try the one the bureau has on file.",
        "You're young, or new to the country, and the bureau has too little to ask about.",
        "Your file is frozen. Lift the freeze at Experian (for these questions) and TransUnion (for your report), then try again.",
        "Time ran out. The next attempt has different questions.",
      ],
    },
    {
      heading: "The other way: photos of your ID",
      text: [
        "If the questions don't work, or you don't have a Social Security number, you can send photos of a driver's license, state ID, passport or other photo ID and a photo of yourself. The landlord compares them. Take them in good light, with all four corners visible.",
      ],
    },
    {
      heading: "Can't read the photos, or need help?",
      text: [
        "If a photo isn't readable, you'll get an email and can send another one. If you'd rather not answer questions or send photos, talk to your landlord about another way.",
      ],
    },
  ],
  questions: [
    {
      question: "Why do the questions have a time limit?",
      answer:
        "The bureau sets it, so that no one can look up the answers about you. You can see how much time is left. If it runs out, the next attempt has different questions.",
    },
    {
      question: "I was never asked any questions. Is something wrong?",
      answer: "No. Not every landlord orders reports, and not every report needs this step.",
    },
  ],
} satisfies ArticleTexts;
