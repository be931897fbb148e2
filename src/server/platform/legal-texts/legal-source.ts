import type { LegalNode } from "#contract/api/legal-texts.ts";
import type { LegalVersion } from "#texts/website/article.ts";

/** Reports what is wrong with a file, with the line number. */
export type ReportFault = (line: number, message: string) => void;

/** The parsed text of a file below its header. */
export type ParsedBody = { heading: string; content: LegalNode[] };

export type Header = { description: string; versions: LegalVersion[] };

/** Whether a legal text may have this link: https to other sites, email, and pages of this site. */
export function isLegalLink(href: string): boolean {
  if (href.length > 2_000) return false;
  if (/^mailto:[^\s<>"]+@[^\s<>"]+$/.test(href) || /^\/(?![/\\])[^\s\\]*$/.test(href)) return true;
  return /^https:\/\//.test(href) && URL.canParse(href);
}

/** Returns the plain text of a part of a legal text. */
export const plainTextOf = (nodes: readonly LegalNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : plainTextOf(node.children))).join("");
