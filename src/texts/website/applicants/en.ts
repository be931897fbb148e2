import type { ArticleTexts } from "../article.ts";

export default {
  title: "Applying for a home with Lintel",
  description:
    "How a rental application works for applicants: the form, your account, verification, the fee, and what happens after you submit it.",
  heading: "Applying for a home with Lintel",
  lead: "You got a link from a landlord or agent. Here is what happens, in what order, and what we ask you for at each step.",
  sections: [
    {
      heading: "1. The form",
      text: [
        "You fill it out on your phone or computer, at your own pace. What you type is saved as you go. You can ask for a link by email and continue on another device.",
        "Before you submit it, you see whose form it is, which home it is for, what the fee is and which reports will be ordered. You sign with your name or by drawing.",
      ],
      link: { page: "applicant-warning-message", label: "What a warning on the form means" },
    },
    {
      heading: "2. Your account",
      text: [
        "An account is how you see what happens with your application. Use the same email address as in the application. You can log in with a password or with a code sent to you.",
      ],
      link: { page: "applicant-benefits", label: "What you get when you apply with Lintel" },
    },
    {
      heading: "3. Verification, if the landlord asks for it",
      text: [
        "Before reports are ordered, you verify your identity with questions from a credit bureau or with photos of your ID. To show your income you can connect your bank or upload pay stubs. You can skip the bank connection and say why.",
      ],
    },
    {
      heading: "4. The fee, if there is one",
      text: [
        "Pay by card. The receipt lists what the fee is for. Where the law limits the fee, you pay no more than that. Where the law requires a refund, it goes to the card you used.",
      ],
    },
    {
      heading: "5. The decision",
      text: [
        "You can see at any time whether the landlord has everything. When there is a decision, you can see it in your account, and usually get an email. If you're declined or get extra conditions, and a report played any part in that decision, you also get a notice with the name of the agency, your right to a free copy and how to dispute what's wrong.",
      ],
    },
    {
      heading: "What a landlord may not ask",
      text: [
        "Federal law prohibits decisions because of race, color, religion, national origin, sex, disability or having children. Many states and cities go further: some don't allow questions about convictions before an offer, and many protect people who pay with a voucher. Lintel leaves out questions about convictions where local law doesn't allow them.",
      ],
    },
  ],
  questions: [
    {
      question: "Can I change something after I submit it?",
      answer: "Yes, until there is a decision. You sign the change, and the landlord sees what changed and when.",
    },
    {
      question: "Can I apply together with someone?",
      answer:
        "Yes. Invite a roommate, co-applicant or guarantor from your application. Everyone fills out their own form, and you don't see each other's answers.",
    },
    {
      question: "Can I use a report that I already have?",
      answer:
        "Yes. You can give a portable report with your application. In several states the landlord may not charge you for another one.",
    },
    {
      question: "How do I withdraw my application?",
      answer:
        "Tell the landlord. In your application you can also withdraw your permission to order reports until a decision is made. Nothing is ordered after that.",
    },
  ],
} satisfies ArticleTexts;
