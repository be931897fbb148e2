import type { LegalArticleTexts } from "../article.ts";

export default {
  title: "Privacy policy",
  description:
    "What personal data Lintel collects for rental applications, why, who receives it, how long it is stored, and how to see, correct or delete it.",
  heading: "Privacy policy",
  lead: "This policy says what happens to your data when you apply for a home, rent one out, or visit this site.",
  versions: [
    { version: 4, date: "2026-11-29", change: "Clearer wording" },
    { version: 3, date: "2026-11-27", change: "What your browser stores; more exact periods and recipients" },
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
      heading: "What your browser stores",
      text: [
        "This site sets one cookie, which stores the language that you choose. Your login, drafts of applications without Social Security numbers and other sensitive answers, and a landlord's recent searches are stored in your browser, not in cookies. The payment provider and the bank-data provider can set cookies of their own where you enter a card or connect a bank. We don't track you on other sites.",
      ],
    },
    {
      heading: "Why we use it",
      text: [
        "To deliver the application to the landlord you chose, to order reports that you agreed to, to collect and refund fees, to send the notices that the law requires, and to protect accounts. We don't sell personal data, and we don't use it for advertising.",
      ],
    },
    {
      heading: "Who receives it",
      text: ["Each of these receives only what it needs:"],
      points: [
        "The landlord or company whose form you submitted, and the people they share it with, within the limits of your consent",
        "Credit bureaus, the payment provider and the bank-data provider",
        "The providers that deliver email and text messages, and, if you turn on notifications on your device, the maker of your browser",
        "Authorities, only when the law requires it",
        "If the operator of this site uses a support chat or a service that records errors: your language, and whether you're a landlord or an applicant. It gets no names, answers or documents except what you write in the chat",
      ],
    },
    {
      heading: "How long we keep it",
      text: [
        "These periods apply unless the law or the operator of this site sets others. Data under a legal hold is stored until the hold ends.",
        "After its period, data is destroyed. The history still shows that it existed, without its content.",
      ],
      points: [
        "Drafts, on your device and on our servers: 7 days after you last saved them",
        "Applications that you submitted and never finished: 90 days after the last change",
        "Reports and income data: 2 years after we receive them",
        "Applications: 5 years after the decision",
        "Documents that everyone signed: 7 years after the last signature. Everyone who signed can open them during that time",
        "Documents that weren't completed: 90 days",
      ],
    },
    {
      heading: "Your rights",
      text: [
        "You can see and correct your data in your account, and withdraw your permission to order reports. Under Settings → Your data, you can download a copy of your data and close your account. Depending on your state, you can also ask us to delete data or to limit the use of sensitive data. We have to store some records for a time, such as decisions and notices. We don't treat you differently because you use a right.",
      ],
    },
    {
      heading: "Security",
      text: [
        "Sensitive data is stored encrypted. If someone gets unauthorized access to data, we notify the people affected and the authorities as the law requires.",
      ],
      link: { page: "security", label: "How we protect what you enter" },
    },
    {
      heading: "Children",
      text: [
        "Lintel is for adults who rent. An application can name children who will live in the home. We don't ask for more about them than the landlord needs to know who will live there.",
      ],
    },
    {
      heading: "Changes",
      text: [
        "Every change gets a new version with its date, listed below. You can ask us for earlier versions. We notify account holders before a change that affects them.",
      ],
    },
  ],
} satisfies LegalArticleTexts;
