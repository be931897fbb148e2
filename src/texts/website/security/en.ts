import type { ArticleTexts } from "../article.ts";

export default {
  title: "Security",
  description:
    "How Lintel protects Social Security numbers, reports, payments and accounts, and how to report a vulnerability.",
  heading: "How we protect what you enter",
  lead: "A rental application holds what identity thieves look for. This is what is done about it, in plain words.",
  sections: [
    {
      heading: "Encryption",
      text: [
        "Connections are encrypted. In addition, Social Security numbers, birth dates, bank numbers, ID photos, income data and reports are encrypted value by value with AES-256-GCM, each bound to its own record. The keys are stored apart from the database, so a stolen database or backup shows none of them.",
      ],
    },
    {
      heading: "Who can see what",
      text: [
        "Rights are decided on the server for every single request, and tested for every call as a visitor, as a stranger and with the wrong kind of token. A second barrier in the database separates landlords from each other, whatever the program asks for. Nobody is shown a full Social Security number.",
      ],
    },
    {
      heading: "Accounts",
      text: [
        "Passwords are stored with Argon2id, and common ones are refused. You can turn on two-step verification, and a company can require it to read reports. Sessions end by themselves, and all others end when you change your password. Wrong guesses are slowed down for the account and for the address they come from.",
      ],
    },
    {
      heading: "Files",
      text: [
        "Every upload is checked by its content, not by its name. Images are re-created, PDFs are rewritten without scripts, and both are stored encrypted under names that can't be guessed.",
      ],
    },
    {
      heading: "Payments",
      text: [
        "Card numbers are entered in fields of the payment provider and never reach our servers. Every cent is recorded in double-entry books, and every payment, refund and payout is checked against the provider's own records.",
      ],
    },
    {
      heading: "A history that can't be changed",
      text: [
        "Views, decisions, notices and changes are recorded in a chain that reveals any missing or altered entry. Landlords see it for each application. Applicants see what concerns them.",
      ],
    },
    {
      heading: "Report a vulnerability",
      text: [
        "If you find a vulnerability, tell us before anyone else, don't look at other people's data, and give us time to fix it. We'll respond, and we won't take action against people who act in good faith.",
      ],
    },
  ],
} satisfies ArticleTexts;
