import { type ESTree, parseSync, Visitor } from "vite";

/** Matches the start of a text for readers: a capital letter, then a word; not a path, a code or the name of a key. */
const readableText = /^[“¿]?[A-Z][\p{L}'’.-]*\p{Ll}|^[A-Z]{2,4} [a-z]|^(?:A|I) /u;

/** Attributes and properties that are always text for readers, regardless of how they start. */
const readAttributes =
  /^(?:label|title|alt|placeholder|help|tooltip|hint|heading|aria-(?:label|description|roledescription|valuetext))$/;

type Literal = ESTree.StringLiteral | ESTree.TemplateLiteral;

const isLiteral = (node: ESTree.Node | null | undefined): node is Literal =>
  node?.type === "TemplateLiteral" || (node?.type === "Literal" && typeof node.value === "string");

/** Returns a literal's own text, without the values of a template. */
const literalText = (node: Literal): string =>
  node.type === "Literal" ? node.value : node.quasis.map(({ value }) => value.cooked).join("{}");

/**
 * Returns the texts for readers that a source contains itself, instead of naming them in a catalog: words in JSX,
 * attributes for readers, and every other string that starts like a text. Errors for programmers, comparisons, types,
 * keys and imports don't count.
 * @param code TypeScript, with or without JSX
 */
export function findUntranslatedTexts(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = new Map<number, string>();
  const ignoredRanges: { start: number; end: number }[] = [];
  const skip = (node: { start: number; end: number } | null | undefined) => node && ignoredRanges.push(node);
  const add = (node: Literal) => found.set(node.start, literalText(node));
  /** Returns the literals that an expression can evaluate to. */
  const possibleLiterals = (node: ESTree.Node | null | undefined): Literal[] => {
    if (node?.type === "JSXExpressionContainer") return possibleLiterals(node.expression);
    if (node?.type === "ConditionalExpression")
      return [...possibleLiterals(node.consequent), ...possibleLiterals(node.alternate)];
    if (node?.type === "LogicalExpression") return [...possibleLiterals(node.left), ...possibleLiterals(node.right)];
    return isLiteral(node) ? [node] : [];
  };
  const addWords = (node: ESTree.Node | null | undefined, words = /\p{L}{2}/u) => {
    for (const literal of possibleLiterals(node)) if (words.test(literalText(literal))) add(literal);
  };
  const addReadable = (node: Literal) => {
    if (readableText.test(literalText(node))) add(node);
  };
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    ExportNamedDeclaration: ({ source }) => void skip(source),
    TSLiteralType: skip,
    TSTemplateLiteralType: skip,
    BinaryExpression: ({ left, right, operator }) => {
      if (operator !== "+") for (const side of [left, right]) if (isLiteral(side)) skip(side);
    },
    SwitchCase: ({ test }) => void skip(test),
    NewExpression: (node) => {
      if (node.callee.type === "Identifier" && node.callee.name.endsWith("Error")) skip(node);
    },
    Property: ({ key, value }) => {
      if (isLiteral(key)) skip(key);
      const name = key.type === "Identifier" ? key.name : "";
      // a single lowercase word may be a code
      if (readAttributes.test(name)) addWords(value, /\p{L}.* | .*\p{L}/u);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === "JSXIdentifier" && readAttributes.test(name.name)) addWords(value);
      else if (name.type === "JSXIdentifier" && name.name === "className") skip(value);
    },
    Literal: (node) => {
      if (isLiteral(node)) addReadable(node);
    },
    TemplateLiteral: addReadable,
    JSXText: ({ start, value }) => {
      if (/\p{L}/u.test(value)) found.set(start, value.trim());
    },
    JSXElement: ({ openingElement: { name }, children }) => {
      if (name.type === "JSXIdentifier" && name.name === "style") return;
      for (const child of children) if (child.type === "JSXExpressionContainer") addWords(child);
    },
  }).visit(program);
  return Array.from(found)
    .sort(([one], [other]) => one - other)
    .filter(([position]) => !ignoredRanges.some(({ start, end }) => start <= position && position < end))
    .map(([, text]) => text);
}
