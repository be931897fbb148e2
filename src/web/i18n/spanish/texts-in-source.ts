import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

const root = join(import.meta.dirname, "../../../..");

/** A text and the file that says it. */
export type SourceText = { text: string; file: string };

/** What begins like this is there to be read: a capital, then a word; not a path's data, a code or a key's name. */
const readable = /^“\{0\}” |^[“¿]?[A-Z][\p{L}'’.-]*\p{Ll}|^[A-Z]{2,4} [a-z]|^(?:A|I) /u;

/** Marks of the keyboard and of the DOM, which are compared and never shown. */
const names = new Set(["Enter", "Esc", "Lintel", "ApiError", "SecurityError"]);

type Literal = ESTree.StringLiteral | ESTree.TemplateLiteral;

/** A literal as a key of the catalogue: the values of a template are numbered. */
function keyOf(node: Literal): string {
  if (node.type === "Literal") return node.value;
  return node.quasis.map(({ value }, at) => (at ? `{${at - 1}}` : "") + value.cooked).join("");
}

/**
 * The texts of a source: what `t()` is given, and every other string that begins as a text does, since it reaches
 * `t()` by way of a name. Left out are errors for programmers, comparisons, calls of the API, types and imports.
 * @param code TypeScript, with or without JSX
 * @returns `bare`: words in JSX that go through no catalogue
 */
export function textsIn(file: string, code: string): { texts: string[]; bare: string[] } {
  const { program, errors } = parseSync(file, code);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  const texts = new Set<string>();
  const bare: string[] = [];
  const passed = new Set<number>();
  const pass = (node: { start: number } | null | undefined) => node && passed.add(node.start);
  const literals = (node: ESTree.Node | null): Literal[] => {
    if (node?.type === "ConditionalExpression") return [...literals(node.consequent), ...literals(node.alternate)];
    if (node?.type === "LogicalExpression") return [...literals(node.left), ...literals(node.right)];
    const isText = node?.type === "TemplateLiteral" || (node?.type === "Literal" && typeof node.value === "string");
    return isText ? [node as Literal] : [];
  };
  const addIfText = (node: Literal) => {
    const key = keyOf(node);
    if (!passed.has(node.start) && readable.test(key) && !names.has(key)) texts.add(key);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => void pass(source),
    ExportNamedDeclaration: ({ source }) => void pass(source),
    TSLiteralType: ({ literal }) => void pass(literal),
    TSTemplateLiteralType: (node) => void pass(node),
    BinaryExpression: ({ left, right, operator }) => {
      if (operator !== "+") for (const side of [left, right]) pass(side);
    },
    SwitchCase: ({ test }) => void pass(test),
    NewExpression: ({ callee, arguments: args }) => {
      const isForReaders = callee.type === "Identifier" && callee.name === "ProblemError";
      if (!isForReaders) for (const each of args) pass(each);
    },
    Property: ({ key, value }) => {
      pass(key);
      // what the API's document says of a call
      if (key.type === "Identifier" && (key.name === "summary" || key.name === "description")) pass(value);
    },
    CallExpression: ({ callee, arguments: args }) => {
      const name = callee.type === "Identifier" ? callee.name : "";
      if (name === "t") for (const literal of literals(args[0] ?? null)) texts.add(keyOf(literal));
      texts.delete("");
      if (name === "call" || name === "callForBlob" || name === "bulk") for (const each of args) pass(each);
    },
    Literal: (node) => {
      if (typeof node.value === "string") addIfText(node as ESTree.StringLiteral);
    },
    TemplateLiteral: addIfText,
    JSXText: ({ value }) => {
      if (/\p{L}/u.test(value)) bare.push(value.trim());
    },
  }).visit(program);
  return { texts: [...texts], bare };
}

const isSource = (file: string) => !/\.test\.|-cases\.|[\\/]testing[\\/]|[\\/]spanish[\\/]/.test(file);

/** The sources that match, by their path from the root of the repository. */
export function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).filter(isSource).sort();
}

export const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The sources that these import, they themselves included, as far as our own code goes; what tests import is not asked. A type says nothing. */
export function reachable(from: string[]): Set<string> {
  const found = new Set(from);
  for (const file of found) {
    new Visitor({
      ImportDeclaration: ({ source, importKind }) => importKind !== "type" && follow(source.value, file),
      ExportNamedDeclaration: ({ source }) => source && follow(source.value, file),
      ImportExpression: ({ source }) => source.type === "Literal" && follow(String(source.value), file),
    }).visit(parseSync(file, read(file)).program);
  }
  function follow(to: string, file: string): void {
    const path = to.startsWith("#")
      ? `src/${to.slice(1)}`
      : to.startsWith(".") && relative(root, join(root, dirname(file), to));
    if (path && /\.tsx?$/.test(path)) found.add(path);
  }
  return found;
}
