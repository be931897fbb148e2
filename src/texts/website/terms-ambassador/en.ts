import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Ambassador terms",
  description: "The terms of the program that rewards ambassadors for landlords and agents they bring to Lintel.",
  heading: "Ambassador terms",
  lead: "These terms apply in addition to the terms of use if you invite others to Lintel for a reward.",
  versions: [{ version: 1, date: "2026-11-23", change: "First draft" }],
  sections: [
    {
      heading: "Who can take part",
      text: [
        "Adults with an account in good standing who live in the United States and give the tax information that the payment provider requires. Employees and people who are paid to recommend Lintel in another way can't take part.",
      ],
    },
    {
      heading: "How a reward is earned",
      text: [
        "You earn the reward shown in your dashboard when someone you invited, who has no account yet, signs up through your link and gets a first paid application. Inviting yourself or making up accounts ends your participation.",
      ],
    },
    {
      heading: "How you may invite",
      text: [
        "Invite people you know, in your own words, and say that you are rewarded for it. Don't send bulk messages, buy advertising with our name, or promise what Lintel doesn't offer.",
      ],
    },
    {
      heading: "Payment",
      text: [
        "Rewards are paid to your verified bank account. A reward is taken back if the payment it rests on is refunded or disputed within 60 days. You are responsible for taxes on it.",
      ],
    },
    {
      heading: "Changes and end",
      text: [
        "We can change rewards for the future with 30 days' notice, and end the program. What you have earned by then is paid.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
