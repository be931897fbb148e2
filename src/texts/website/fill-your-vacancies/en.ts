import type { ArticleTexts } from "../article.ts";

export default {
  title: "Fill your vacancies",
  description:
    "From listing to decision: one link, a flyer with a QR code, invitations, complete applications, and a list that shows who is ready.",
  heading: "Fill your vacancies with applications that are ready",
  lead: "An empty home costs money every day. Put one link everywhere, and spend your time on applicants who have finished.",
  sections: [
    {
      heading: "Make applying easy",
      text: [
        "Put the link in your listing, send it by email or text, or print a flyer with a QR code for the showing. The form works on any phone, in English and Spanish, and can be finished later on another device.",
      ],
    },
    {
      heading: "See who is ready",
      text: [
        "Your list shows for each applicant what's done, what's missing and whose turn it is. Invite people and see whether they started, and where they stopped. New applications appear as they come in, without reloading.",
      ],
    },
    {
      heading: "Decide with confidence",
      text: [
        "Compare the complete applications by your own criteria, ask for what's missing, select one, and tell the others, with the notice that the law requires. If a selected applicant drops out, the next in line is already there.",
      ],
    },
  ],
  questions: [
    {
      question: "Where can I put the link?",
      answer:
        "Anywhere: listing sites, social media, your website, a sign in the window. Each agent can have their own link.",
    },
    {
      question: "How do I avoid applications that don't fit?",
      answer: "Show your criteria before people apply. Those who don't meet them save their fee, and you save an hour.",
    },
  ],
} satisfies ArticleTexts;
