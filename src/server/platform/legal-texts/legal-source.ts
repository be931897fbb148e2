import type { LegalNode } from "#contract/api/legal-texts.ts";
import type { LegalVersion } from "#texts/website/article.ts";

/** Collects what is wrong with a file, with the number of the line. */
export type ReportFault = (line: number, message: string) => void;

/** What a parser makes of a file's text below its header. */
export type ParsedBody = { heading: string; content: LegalNode[] };

export type Header = { description: string; versions: LegalVersion[] };

/** Addresses that a link of a legal text may have: of other sites by https, email, and pages of this site. */
export function isLegalLink(href: string): boolean {
  if (href.length > 2_000) return false;
  if (/^mailto:[^\s<>"]+@[^\s<>"]+$/.test(href) || /^\/(?![/\\])[^\s\\]*$/.test(href)) return true;
  return /^https:\/\//.test(href) && URL.canParse(href);
}

/** The words of a part of a text, without its elements. */
export const wordsOf = (nodes: readonly LegalNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : wordsOf(node.children))).join("");
