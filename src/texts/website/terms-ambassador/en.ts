import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Ambassador terms",
  description: "The terms of the program that rewards ambassadors for landlords and agents they bring to Lintel.",
  heading: "Ambassador terms",
  lead: "These terms apply in addition to the terms of use if you invite others to Lintel for a reward.",
  versions: [
    { version: 3, date: "2026-11-29", change: "Clearer wording" },
    { version: 2, date: "2026-11-27", change: "The amount of a reward, who can't be referred, and when it is paid" },
    { version: 1, date: "2026-11-23", change: "First draft" },
  ],
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
        "You earn the reward shown in your dashboard when a landlord or agent who has no account yet signs up through your link and receives their first paid application. A reward is never more than the payment that it is based on. You earn nothing for someone who shares a device, a card or a bank account with you. If you invite yourself or make up accounts, your participation ends.",
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
        "A reward is held for 60 days. If the payment that it is based on is refunded or disputed in that time, the reward is reduced or reversed. After that, it is part of your next payout to your bank account. You are responsible for taxes on it.",
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
