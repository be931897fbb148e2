import type { LegalNode } from "#contract/api/legal-texts.ts";
import { isLegalLink, type ParsedBody, type ReportFault } from "./legal-source.ts";

const inline = /\\([\\*[\]()#_-])|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\][]+)\]\(([^()\s]+)\)/g;
const unsupported: readonly [RegExp, string][] = [
  [/^(?:```|~~~)/, "a block of code"],
  [/^>/, "a quotation"],
  [/^\|/, "a table"],
  [/^(?:[-*_] ?){3,}$/, "a line across the page"],
  [/^#{4,} /, "a heading below ###"],
  [/!\[/, "a picture"],
  [/\]\([^()\s]*[(\s]/, "an address with parentheses or spaces"],
  [/<[a-zA-Z/!]/, "HTML"],
];

/**
 * Reads the part of Markdown that legal texts consist of: `#` for the title, `##` and `###`, paragraphs, lists with `-`
 * or `1.`, `**strong**`, `*emphasis*` and `[words](address)`. Takes time linear in the length.
 * @param first the number of the first line in its file
 */
export function parseMarkdown(lines: readonly string[], first: number, fault: ReportFault): ParsedBody {
  const body: ParsedBody = { heading: "", content: [] };
  /** the block that the next line continues, if it has no sign of its own */
  let open: { list?: "ul" | "ol"; lines: string[]; number: number } | undefined;
  const close = () => {
    if (!open) return;
    const children = parseInline(open.lines.join(" "), open.number, fault);
    const last = body.content.at(-1);
    if (!open.list) body.content.push({ element: "p", children });
    else if (typeof last === "object" && last.element === open.list) last.children.push({ element: "li", children });
    else body.content.push({ element: open.list, children: [{ element: "li", children }] });
    open = undefined;
  };
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const number = first + index;
    const found = unsupported.find(([sign]) => sign.test(line));
    if (found) fault(number, `has ${found[1]}, which a legal text in Markdown can't have (an .html file has tables)`);
    const [, signs, title = ""] = /^(#{1,3}) +(.*)$/.exec(line) ?? [];
    const [, sign, item = ""] = /^([-*]|\d{1,3}[.)]) +(.*)$/.exec(line) ?? [];
    if (!line || signs || sign) close();
    if (signs === "#") readTitle(body, title, number, fault);
    else if (signs)
      body.content.push({ element: signs === "##" ? "h2" : "h3", children: parseInline(title, number, fault) });
    else if (sign) open = { list: /\d/.test(sign) ? "ol" : "ul", lines: [item], number };
    else if (line && open) open.lines.push(line);
    else if (line) open = { lines: [line], number };
  }
  close();
  return body;
}

function readTitle(body: ParsedBody, title: string, number: number, fault: ReportFault): void {
  if (body.heading) fault(number, "is a second title; use ## for the headings of sections");
  else if (body.content.length > 0) fault(number, "must come before the text: it is the title");
  body.heading ||= title.trim();
}

function parseInline(text: string, number: number, fault: ReportFault): LegalNode[] {
  const nodes: LegalNode[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const [all, escaped, strong, em, words, href = ""] = match;
    if (match.index > at) nodes.push(text.slice(at, match.index));
    at = match.index + all.length;
    if (escaped) nodes.push(escaped);
    else if (strong) nodes.push({ element: "strong", children: [strong] });
    else if (em) nodes.push({ element: "em", children: [em] });
    else if (words) {
      if (!isLegalLink(href)) fault(number, "has a link that is neither https://, mailto: nor a path of this site");
      else nodes.push({ element: "a", href, children: [words] });
    }
  }
  if (at < text.length) nodes.push(text.slice(at));
  return nodes;
}
