import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "My Payments terms",
  description: "The terms for landlords who receive application fees through Lintel.",
  heading: "My Payments terms",
  lead: "These terms apply in addition to the terms of use if you receive payments through Lintel.",
  versions: [
    { version: 6, date: "2026-11-29", change: "Clearer wording" },
    { version: 5, date: "2026-11-28", change: "Responding to disputes in Lintel" },
    { version: 4, date: "2026-11-28", change: "Rent and deposits" },
    { version: 3, date: "2026-11-27", change: "What is deducted from a fee, when you are paid, and disputes" },
    { version: 2, date: "2026-11-24", change: "Closing an account with a balance; what we store of your bank account" },
    { version: 1, date: "2026-11-23", change: "First draft" },
  ],
  sections: [
    {
      heading: "Your payment account",
      text: [
        "Payments are processed by Stripe. To be paid, you open an account with Stripe and accept its agreement. What you enter for that goes to Stripe, which checks your identity and bank account. We store only the name of your bank and the last four digits of the account number.",
      ],
    },
    {
      heading: "What is paid out",
      text: [
        "The cost of the reports and checks that were ordered is deducted from each fee, and the rest is credited to your balance. Fees that Stripe charges for cards, disputes and payouts aren't deducted. My Payments lists each fee, refund and cost that makes up the balance. A payment becomes available two days after the applicant paid, unless the operator of this site sets another time. You choose whether your balance is paid out daily, weekly, monthly or only when you request it.",
      ],
    },
    {
      heading: "Refunds and disputes",
      text: [
        "When a fee is refunded, it is deducted from your balance. If your balance isn't enough, later fees cover the rest, or we ask you to pay it. A disputed card payment is deducted until the dispute is decided. We email you the reason and the deadline. You respond in Lintel before the deadline: you send evidence about the application and the payment, with your explanation and files, or you accept the dispute. Stripe passes your response on to the bank, which decides. You are responsible for what you add, and must leave out Social Security, card and bank account numbers.",
      ],
    },
    {
      heading: "Fees you may charge",
      text: [
        "You set the fee within the law where the home is. Lintel warns you about limits, and blocks a fee where the limit is absolute. You stay responsible for the fee you charge.",
      ],
    },
    {
      heading: "Rent and deposits",
      text: [
        "Where the operator of this site offers it, you can request first month's rent, deposits and other one-time amounts from applicants you selected. Nothing is deducted from them. Deposits aren't part of your balance: they are shown and paid out separately. You are responsible for the law's limits on deposits, and for holding them as the law requires.",
      ],
    },
    {
      heading: "Holds and closing",
      text: [
        "A payout waits while Stripe needs information from you, or while another member of your team must approve it. We can also hold a payout if we suspect fraud. You see the reason. You can close your account once its balance is zero and no payment, refund or dispute is in progress. If you have a balance and want to close your account, contact support.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
