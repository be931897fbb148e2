import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Returns the names of the members of a parameter's type that is written in place. */
function memberNames(type: ESTree.Node | null | undefined): string[] {
  if (type?.type !== "TSTypeAnnotation" || type.typeAnnotation.type !== "TSTypeLiteral") return [];
  return type.typeAnnotation.members.flatMap((member) => ("key" in member ? parameterNames(member.key) : []));
}

/** Returns the names in a parameter, also those of its properties and elements. */
function parameterNames(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case "Identifier":
      return [node.name, ...memberNames(node.typeAnnotation)];
    case "AssignmentPattern":
      return parameterNames(node.left);
    case "RestElement":
      return parameterNames(node.argument);
    case "TSParameterProperty":
      return parameterNames(node.parameter);
    case "ArrayPattern":
      return node.elements.flatMap((element) => parameterNames(element));
    case "ObjectPattern":
      return node.properties.flatMap((each) =>
        each.type === "Property" ? [...parameterNames(each.key), ...parameterNames(each.value)] : parameterNames(each),
      );
    default:
      return [];
  }
}

type Signature = { start: number; params: readonly ESTree.Node[] };

/** Returns the names that a file's docstrings give to parameters of a function that does not have them. */
function unknownParameters(file: string, code: string): string[] {
  const { program, comments } = parseSync(file, code);
  const functions: Signature[] = [];
  const add = (node: Signature) => functions.push(node);
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    TSFunctionType: add,
    TSDeclareFunction: add,
    TSEmptyBodyFunctionExpression: add,
    TSMethodSignature: add,
  }).visit(program);
  functions.sort((one, other) => one.start - other.start);
  return comments.flatMap(({ value, end }) => {
    const tags = Array.from(value.matchAll(/@param (\w+)/g), ([, name = ""]) => name);
    const documented = tags.length > 0 && functions.find(({ start }) => start >= end);
    if (!documented) return [];
    const known = new Set(documented.params.flatMap(parameterNames));
    return tags.filter((name) => !known.has(name) && name !== "options").map((name) => `${name} in ${file}`);
  });
}

/** Exports of a screen that the router calls by these names. */
const routerExports = new Set("loader clientLoader links meta Layout HydrateFallback ErrorBoundary".split(" "));

const isFunction = (node: ESTree.Node | null) =>
  node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

/** Returns the functions that a statement exports by name, except constants that are declared with a function's type. */
function exportedFunctions(statement: ESTree.Node): string[] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
  if (declaration?.type === "FunctionDeclaration" || declaration?.type === "TSDeclareFunction")
    return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && !id.typeAnnotation && isFunction(init) ? [id.name] : [],
  );
}

/** Returns a file's exported functions without a docstring; one before the first overload is enough. */
function findUndocumented(file: string, code: string): string[] {
  const { program, comments } = parseSync(file, code);
  const docstrings = comments.filter(({ type, value }) => type === "Block" && value.startsWith("*"));
  const isDocumented = ({ start }: { start: number }) =>
    docstrings.some(({ end }) => end <= start && code.slice(end, start).trim() === "");
  const documented = new Set(program.body.filter(isDocumented).flatMap(exportedFunctions));
  return [...new Set(program.body.flatMap(exportedFunctions))]
    .filter((name) => !documented.has(name) && !routerExports.has(name))
    .map((name) => `${name} in ${file}`);
}

test("the check of docstrings finds exported functions without one", () => {
  const code = `
    /** Documented. */
    export function first(value: string): string;
    export function first(value: number): number;
    export const second = () => 1;
    // not a docstring
    export function third() {}
    export const fourth: Handler = () => 1, fifth = 5;
    export function loader() {}
    function local() {}
    export default function Screen() {}`;
  expect(findUndocumented("sample.ts", code)).toEqual(["second in sample.ts", "third in sample.ts"]);
});

test("every exported function has a docstring, except default exports and functions that the router calls", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.(test|d)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    return code.includes("export ") ? findUndocumented(file, code) : [];
  });
  expect(found).toEqual([]);
});

test("the check of docstrings finds a documented parameter that doesn't exist", () => {
  const code = `
    /** Adds. @param left the first @param right the second */
    export function add(left: number, { other: third }: { other: number }) {}
    /** @param third inside an object */
    const one = ({ other: third }: { other: number }) => third;
    /** @param options.deep a property */
    const two = ({ deep }: { deep: number }) => deep;`;
  expect(unknownParameters("sample.ts", code)).toEqual(["right in sample.ts"]);
});

test("docstrings document only parameters that their functions have", () => {
  const files = globSync("{src,e2e,bench}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    return code.includes("@param") && !file.endsWith("docstrings.test.ts") ? unknownParameters(file, code) : [];
  });
  expect(found).toEqual([]);
});
