import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Privacy policy",
  description:
    "What personal data Lintel collects for rental applications, why, who receives it, how long it is stored, and how to see, correct or delete it.",
  heading: "Privacy policy",
  lead: "This policy says what happens to your data when you apply for a home, rent one out, or visit this site.",
  versions: [
    { version: 2, date: "2026-11-24", change: "Who sets how long data is stored" },
    { version: 1, date: "2026-11-23", change: "First draft" },
  ],
  sections: [
    {
      heading: "What we collect",
      text: ["We collect what you enter and upload, and what we need to run the service:"],
      points: [
        "Account: name, email address, phone number, password (stored as a hash that can't be reversed)",
        "Applications: the answers, files and signature that you submit",
        "Documents to sign: what you fill in, your signature, and when, where and with which browser you signed",
        "Verification: answers to identity questions, photos of your ID, income data from your bank or pay stubs",
        "Reports: credit, eviction and criminal reports that you agreed to",
        "Payments: amount, date and card brand. The card number goes to the payment provider and never reaches us",
        "Technical: network address, browser and time of each request, to keep accounts safe",
      ],
    },
    {
      heading: "Why we use it",
      text: [
        "To deliver the application to the landlord you chose, to order reports that you agreed to, to take and return fees, to send the notices that the law requires, and to protect accounts. We don't sell personal data, and we don't use it for advertising.",
      ],
    },
    {
      heading: "Who receives it",
      text: [
        "The landlord or company whose form you submitted, and the people they share it with within the limits of your consent. Credit bureaus, the payment provider, the bank-data provider, and the providers that deliver email and text messages receive what they need for their part. Authorities receive data only when the law requires it.",
      ],
    },
    {
      heading: "How long we keep it",
      text: [
        "Drafts 7 days on your device, unfinished applications 90 days, reports 2 years, applications 5 years, and documents that everyone signed 7 years, unless the law or the operator of this site sets another period. Everyone who signed a document can open it during that time. Documents that nobody completed are deleted after 90 days. Afterward the data is destroyed, its keys first. The history keeps that it existed, without its content.",
      ],
    },
    {
      heading: "Your rights",
      text: [
        "You can see and correct your data in your account, and withdraw your permission to order reports. You can download a copy of your data and close your account yourself, under Settings → Your data. Depending on your state you can also ask us to delete data or to limit the use of sensitive data. Some records have to be stored for a time, such as decisions and notices. We don't treat you differently because you use a right.",
      ],
    },
    {
      heading: "Security",
      text: [
        "Sensitive data is encrypted value by value. The security page says what we do. If data is taken, we tell the people concerned and the authorities as the law requires.",
      ],
    },
    {
      heading: "Children",
      text: [
        "Lintel is for adults who rent. An application can name children who will live in the home; we ask for no more about them than the landlord needs for that.",
      ],
    },
    {
      heading: "Changes",
      text: [
        "When this policy changes, the date above changes, and earlier versions stay available on request. We tell account holders before a change that matters to them.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
