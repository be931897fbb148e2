import type { ArticleTexts } from "../article.ts";

export default {
  title: "Online apartment application",
  description:
    "An online apartment application for buildings with many units: pick the apartment, apply together, and see vacancy and applicants side by side.",
  heading: "One apartment application for the whole building",
  lead: "List your apartments once. Applicants pick the one they want, roommates apply together, and you see every unit with the people who want it.",
  sections: [
    {
      heading: "Made for more than one unit",
      text: [
        "A form can list its homes with rent, deposit and the date they're available. Applicants choose from the list and never mistype an address. Your list of applicants can be grouped by unit, so that you see right away which apartment has six applications and which has none.",
      ],
    },
    {
      heading: "Roommates, couples and guarantors",
      text: [
        "Every adult fills out their own form and agrees to their own reports. You see them as one household with combined income, decide once, and each person gets their own notice. If someone is missing, you can invite them from the application. The home is already filled in for them.",
      ],
    },
  ],
  questions: [
    {
      question: "Can one person apply for two apartments?",
      answer:
        "Yes. Each application stands on its own, and you can see that the same person applied for another of your homes.",
    },
    {
      question: "What about first come, first served?",
      answer:
        "Some places require it, and you can choose it anywhere. Lintel keeps the order in which applications became complete and shows who is next.",
    },
  ],
} satisfies ArticleTexts;
