import type { LegalElement, LegalNode } from "#contract/api/legal-texts.ts";
import { decodeEntities } from "./entities.ts";
import { isLegalLink, type ParsedBody, type ReportFault, wordsOf } from "./legal-source.ts";

type Name = LegalElement | "h1" | "body";
type Open = { name: Name; children: LegalNode[]; href?: string; line: number };
/** The elements whose tags aren't closed yet, and what contains them. */
type Stack = { root: Open; open: Open[] };

const inText = ["a", "strong", "em", "br"] as const;
/** What each element may contain, words aside. */
const contents: Record<Name, readonly Name[]> = {
  body: ["h1", "h2", "h3", "p", "ul", "ol", "table"],
  h1: [],
  h2: inText,
  h3: inText,
  p: inText,
  ul: ["li"],
  ol: ["li"],
  li: ["p", "ul", "ol", ...inText],
  table: ["thead", "tbody", "tr"],
  thead: ["tr"],
  tbody: ["tr"],
  tr: ["th", "td"],
  th: inText,
  td: ["p", "ul", "ol", ...inText],
  a: ["strong", "em"],
  strong: ["em", "a"],
  em: ["strong", "a"],
  br: [],
};
const withoutWords = new Set<Name>(["body", "ul", "ol", "table", "thead", "tbody", "tr"]);
const sameAs: Record<string, Name> = { b: "strong", i: "em" };
const maxDepth = 30;

const tokens = /<!--|<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>|[^<]+|</g;

/**
 * Reads the part of HTML that legal texts consist of: h1 for the title, h2, h3, p, ul, ol, li, tables, a with an href,
 * strong, em and br, each closed by its own tag. Nothing else passes, so what a page shows was named here. Takes time
 * linear in the length.
 * @param first the number of the first line in its file
 */
export function parseHtml(html: string, first: number, fault: ReportFault): ParsedBody {
  const stack: Stack = { root: { name: "body", children: [], line: first }, open: [] };
  const body: ParsedBody = { heading: "", content: stack.root.children };
  let line = first;
  tokens.lastIndex = 0;
  for (let match = tokens.exec(html); match; match = tokens.exec(html)) {
    const [token, slash, tag, attributes = ""] = match;
    const start = line;
    if (token === "<!--") {
      const end = html.indexOf("-->", tokens.lastIndex);
      if (end < 0) fault(line, "begins a comment that doesn't end");
      const next = end < 0 ? html.length : end + 3;
      line += countLines(html.slice(match.index, next));
      tokens.lastIndex = next;
      continue;
    }
    line += countLines(token);
    if (tag && slash) closeElement(stack, tag, body, start, fault);
    else if (tag) openElement(stack, tag, attributes, start, fault);
    else if (token === "<") fault(start, "has a < that begins no tag; write &lt;");
    else addWords(stack, token, start, fault);
  }
  for (const { name, line: opened } of stack.open) fault(opened, `has a <${name}> that isn't closed`);
  return body;
}

const countLines = (text: string) => text.split("\n").length - 1;
const topOf = ({ root, open }: Stack) => open.at(-1) ?? root;

function addWords(stack: Stack, token: string, line: number, fault: ReportFault): void {
  const top = topOf(stack);
  if (!token.trim() && withoutWords.has(top.name)) return;
  if (withoutWords.has(top.name)) fault(line, `has words directly in ${nameOf(top)}`);
  else
    top.children.push(
      decodeEntities(token.replace(/[ \t\r\n]+/g, " "), () =>
        fault(line, "has an & that begins no known character; write &amp;"),
      ),
    );
}

const nameOf = ({ name }: Open) => (name === "body" ? "the file; put them into a <p>" : `<${name}>`);
const named = (tag: string) => sameAs[tag.toLowerCase()] ?? tag.toLowerCase();
const isName = (name: string): name is Exclude<Name, "body"> => name !== "body" && Object.hasOwn(contents, name);

function openElement(stack: Stack, tag: string, attributes: string, line: number, fault: ReportFault): void {
  const name = named(tag);
  const parent = topOf(stack);
  if (!isName(name)) {
    fault(line, `has <${tag}>, which a legal text can't have`);
    return;
  }
  if (!contents[parent.name].includes(name) || stack.open.length > maxDepth)
    fault(line, parent.name === "body" ? `has <${tag}> outside of a block` : `has <${tag}> in <${parent.name}>`);
  if (name === "h1" && parent.children.length > 0) fault(line, "must come before the text: it is the title");
  const href = readAttributes(name, attributes, line, fault);
  if (name === "br") parent.children.push({ element: "br", children: [] });
  else stack.open.push({ name, children: [], line, ...(href !== undefined && { href }) });
}

function readAttributes(name: Name, attributes: string, line: number, fault: ReportFault): string | undefined {
  const text = attributes.replace(/\/$/, "").trim();
  const [, , quoted] = name === "a" ? (/^href=(["'])([^"']*)\1$/i.exec(text) ?? []) : [];
  if (quoted === undefined) {
    if (name === "a") fault(line, 'has a link that isn\'t written <a href="…">');
    else if (text) fault(line, `has <${name}> with attributes; remove them`);
    return undefined;
  }
  const href = decodeEntities(quoted, () => undefined);
  if (isLegalLink(href)) return href;
  fault(line, "has a link that is neither https://, mailto: nor a path of this site");
  return undefined;
}

function closeElement(stack: Stack, tag: string, body: ParsedBody, line: number, fault: ReportFault): void {
  const name = named(tag);
  if (!isName(name)) return; // its opening tag was a fault
  const top = topOf(stack);
  if (top.name !== name) {
    fault(line, `has </${tag}> where ${top.name === "body" ? "nothing is open" : `<${top.name}> is open`}`);
    return;
  }
  stack.open.pop();
  if (name !== "h1") {
    const { children, href } = top;
    topOf(stack).children.push({ element: name, children, ...(href && { href }) });
  } else if (body.heading) fault(line, "is a second title; use <h2> for the headings of sections");
  else body.heading = wordsOf(top.children).trim();
}
