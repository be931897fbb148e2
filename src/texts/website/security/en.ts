import type { ArticleTexts } from "../article.ts";

export default {
  title: "Security",
  description:
    "How Lintel protects Social Security numbers, reports, payments and accounts, and how to report a vulnerability.",
  heading: "How we protect what you enter",
  lead: "A rental application contains what identity thieves look for. Here's how we protect it.",
  sections: [
    {
      heading: "Encryption",
      text: [
        "Your connection to this site is encrypted. In addition, Social Security numbers, birth dates, bank numbers, income data, reports and uploaded files are stored encrypted with AES-256-GCM, each of them bound to its own record.",
        "The keys are stored separately from the database and its backups, so no one can read these values in a stolen copy of either. Other answers, such as names and addresses, are protected by access permissions and not by this encryption.",
      ],
    },
    {
      heading: "Who can see what",
      text: [
        "The server checks the caller's permissions for every request. Automated tests check every API call without a login, as another user and with the wrong kind of token. In addition, the database itself separates one landlord's data from another's.",
        "After you submit a Social Security number, everyone sees only its last four digits. Support staff can open an account for 30 minutes at a time. They never see reports, income data or ID photos, and each of their requests is recorded.",
      ],
    },
    {
      heading: "Accounts",
      text: [
        "Passwords are stored only as Argon2id hashes, and common passwords are rejected. You can turn on two-step verification, and a team can require it before its members open reports. Wrong passwords and codes are limited for each account and each network address.",
        "You are logged out after 12 hours without activity, unless the operator of this site sets another time. After 30 minutes, you confirm that it's you before you open reports or income data, or use cards or payouts. If you change your password, all your other sessions end.",
      ],
    },
    {
      heading: "Files",
      text: [
        "The type of an upload is determined from its content, not from its name. Images are re-created, PDFs are rewritten without scripts, and files that can't be read are rejected.",
      ],
    },
    {
      heading: "Payments",
      text: [
        "You enter your card number in fields of the payment provider, so it never reaches our servers. Our ledger records every cent, and every day it is compared with the provider's records of payments, refunds and payouts.",
      ],
    },
    {
      heading: "A history that reveals changes",
      text: [
        "The history of an application records who viewed its reports, who decided, which notices were sent and what was changed. Entries can only be added. Each is linked to the one before it by a cryptographic hash, so a missing or altered entry can be detected. The landlord and their team can read the history of each application.",
      ],
    },
    {
      heading: "Report a vulnerability",
      text: [
        "If you find a vulnerability, report it to us before anyone else, with the steps to reproduce it. Use your own account and made-up data, don't open other people's data, and give us time to fix the problem. We'll answer, and we won't take action against people who follow these rules.",
      ],
      link: { page: "support", label: "Report a vulnerability on the support page" },
    },
  ],
} satisfies ArticleTexts;
