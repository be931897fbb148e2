/** The texts of a public page that is read from top to bottom. */
export type ArticleTexts = {
  /** in the browser's tab and in search results */
  title: string;
  /** what a search engine shows below the title */
  description: string;
  heading: string;
  /** one or two sentences that say what the page is about */
  lead: string;
  sections: readonly ArticleSection[];
  questions?: readonly Question[];
};

export type ArticleSection = {
  heading: string;
  text: readonly string[];
  /** listed below the text */
  points?: readonly string[];
  /** a page that the text refers to, linked below it */
  link?: {
    page: "applicant-benefits" | "applicant-warning-message" | "report-accuracy" | "security" | "support";
    label: string;
  };
};

/** A question that people ask, with its answer. */
export type Question = { question: string; answer: string };

/** A version of a legal text: its number, the day from which it applies (YYYY-MM-DD), and what changed. */
export type LegalVersion = { version: number; date: string; change: string };

/** The texts of a draft that the operator replaces. */
export type LegalArticleTexts = ArticleTexts & {
  /** newest first */
  versions: readonly LegalVersion[];
};
