import type { LegalVersion } from "#texts/website/article.ts";

/** The elements that an operator's legal text may consist of; a page renders no others. */
export const legalElements = [
  ...(["h2", "h3", "p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td"] as const),
  ...(["a", "strong", "em", "br"] as const),
] as const;
export type LegalElement = (typeof legalElements)[number];

/** A part of a legal text: text, or an element with its content. Only links have a URL. */
export type LegalNode = string | { element: LegalElement; href?: string; children: LegalNode[] };

/** A legal text, as shown on its page. */
export type LegalText = {
  heading: string;
  /** the meta description; empty to use the page's own */
  description: string;
  /** newest first, never empty */
  versions: LegalVersion[];
  content: LegalNode[];
};
