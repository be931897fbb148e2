import { lexer, type Token, type Tokens } from "marked";
import type { LegalElement, LegalNode } from "#contract/api/legal-texts.ts";
import { isLegalLink, type ParsedBody, plainTextOf, type ReportFault } from "./legal-source.ts";

/** Unsupported Markdown, by token type, as named in the fault. */
const unsupportedTokens: Record<string, string> = {
  code: "a block of code",
  codespan: "code",
  blockquote: "a quotation",
  hr: "a line across the page",
  image: "a picture",
  html: "HTML",
  del: "words that are struck through",
  checkbox: "a checkbox",
};

/**
 * Parses the subset of Markdown that legal texts use: `#` for the title, `##` and `###`, paragraphs, lists, tables,
 * line breaks, strong and emphasized words, and links. Everything else is a fault.
 * @param firstLine the number of the first line in its file
 */
export function parseMarkdown(source: string, firstLine: number, fault: ReportFault): ParsedBody {
  const body: ParsedBody = { heading: "", content: [] };
  let line = firstLine;
  for (const token of lexer(source)) {
    const lineNumber = line + countLines(/^\n*/.exec(token.raw)?.[0] ?? "");
    const reported = new Set<string>();
    // once per block: an HTML element has a closing tag, too
    const report = (message: string) => {
      if (!reported.has(message)) fault(lineNumber, message);
      reported.add(message);
    };
    if (token.type === "heading" && token.depth === 1)
      readTitle(body, plainTextOf(convertInline(token.tokens ?? [], report)), report);
    else body.content.push(...convertBlock(token, report));
    line += countLines(token.raw);
  }
  return body;
}

const countLines = (text: string): number => text.split("\n").length - 1;

function readTitle(body: ParsedBody, title: string, report: (message: string) => void): void {
  if (body.heading) report("is a second title; use ## for the headings of sections");
  else if (body.content.length > 0) report("must come before the text: it is the title");
  body.heading ||= title.trim();
}

const element = (name: LegalElement, children: LegalNode[]): LegalNode => ({ element: name, children });

// the library's token type allows any property, so checking `type` alone doesn't narrow it
const isList = (token: Token): token is Tokens.List => token.type === "list";
const isTable = (token: Token): token is Tokens.Table => token.type === "table";

function convertBlock(token: Token, report: (message: string) => void): LegalNode[] {
  const inline = (tokens: readonly Token[] | undefined) => convertInline(tokens ?? [], report);
  if (isList(token)) {
    const items = token.items.map(({ tokens }) => tokens.flatMap((each) => convertBlock(each, report)));
    return [
      element(
        token.ordered ? "ol" : "ul",
        items.map((children) => element("li", children)),
      ),
    ];
  }
  if (isTable(token)) {
    const row = (name: "th" | "td", cells: Tokens.TableCell[]) =>
      element(
        "tr",
        cells.map((cell) => element(name, inline(cell.tokens))),
      );
    const rows = token.rows.map((cells) => row("td", cells));
    return [element("table", [element("thead", [row("th", token.header)]), element("tbody", rows)])];
  }
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "heading":
      if (token.depth > 3) report("has a heading below ###, which a legal text can't have");
      return [element(token.depth === 2 ? "h2" : "h3", inline(token.tokens))];
    case "paragraph":
      return [element("p", inline(token.tokens))];
    case "text":
      return inline(token.tokens ?? [token]);
    default:
      report(`has ${unsupportedTokens[token.type] ?? token.type}, which a legal text can't have`);
      return [];
  }
}

function plainText(text: string, report: (message: string) => void): string {
  const entity = /&(?:#\w+|\w+);/.exec(text)?.[0];
  if (entity) report(`has ${entity}; write the character itself`);
  return text.replaceAll("\n", " ");
}

function convertInline(tokens: readonly Token[], report: (message: string) => void): LegalNode[] {
  return tokens.flatMap((token): LegalNode[] => {
    switch (token.type) {
      case "text":
      case "escape":
        return "tokens" in token && token.tokens
          ? convertInline(token.tokens, report)
          : [plainText(token.text, report)];
      case "br":
        return [element("br", [])];
      case "strong":
      case "em":
        return [element(token.type, convertInline(token.tokens ?? [], report))];
      case "link": {
        if (isLegalLink(token.href))
          return [{ element: "a", href: token.href, children: convertInline(token.tokens ?? [], report) }];
        report("has a link that is neither https://, mailto: nor a path of this site");
        return [];
      }
      default:
        report(`has ${unsupportedTokens[token.type] ?? token.type}, which a legal text can't have`);
        return [];
    }
  });
}
