import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "My Payments terms",
  description: "The terms for landlords who receive application fees through Lintel.",
  heading: "My Payments terms",
  lead: "These terms apply in addition to the terms of use if you receive payments through Lintel.",
  versions: [
    { version: 2, date: "2026-11-24", change: "Closing an account with a balance; what we store of your bank account" },
    { version: 1, date: "2026-11-23", change: "First draft" },
  ],
  sections: [
    {
      heading: "Your payment account",
      text: [
        "Payments are processed by Stripe. To be paid, you open an account with Stripe and accept its agreement. What you enter for that goes to Stripe, which checks your identity and bank account. We store the name of your bank and the last four digits of the account number, and no more of it.",
      ],
    },
    {
      heading: "What is paid out",
      text: [
        "From each fee, the cost of reports and processing is deducted. What is left is credited to your balance. My Payments lists each fee, refund and cost that makes up the balance. Your balance is paid to the bank account that you entered.",
      ],
    },
    {
      heading: "Refunds and disputes",
      text: [
        "When a fee has to be returned, it is deducted from your balance. If your balance isn't enough, later fees cover the rest, or we ask you to pay it. A disputed card payment is deducted until the dispute is decided; you can answer it from the application.",
      ],
    },
    {
      heading: "Fees you may charge",
      text: [
        "You set the fee within the law of the home's place. Lintel warns you about limits, and blocks a fee where the limit is absolute. You stay responsible for the fee you charge.",
      ],
    },
    {
      heading: "Holds and closing",
      text: [
        "A payout can be held while Stripe needs information, or while there is a sign of fraud. You see the reason. You can close your account once its balance is zero and no payment, refund or dispute is in progress. If you have a balance and want to close your account, contact support.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
