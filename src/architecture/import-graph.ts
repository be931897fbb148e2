import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { parseSync } from "vite";
import packageJson from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const aliases = Object.entries(packageJson.imports).flatMap(([alias, target]) =>
  typeof target === "string" && alias.endsWith("/*") ? [[alias.slice(0, -1), target.slice(0, -1)] as const] : [],
);

/** The targets of each node's edges; every node has an entry. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^src\/architecture\//.test(path);

/** The sources of the product under `src`, without tests, as paths from the root of the project. */
export const sources: readonly string[] = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((path) => join("src", path))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts") && !isTest(path));

/** Returns the graph of imports between sources, including types and dynamic imports. */
export const importGraph = (): Graph => graphOf((path) => importsOf(path, false));

/** Returns the graph of the imports by which sources are loaded together. */
export const loadGraph = (): Graph => graphOf((path) => importsOf(path, true));

/** Returns the packages that are loaded with some sources, as their imports name them. */
export function packagesOf(paths: Iterable<string>): Set<string> {
  const specifiers = [...paths].flatMap((path) => specifiersOf(path, true));
  return new Set(specifiers.filter((specifier) => !/^[.#]|^node:/.test(specifier)));
}

function graphOf(importsFrom: (path: string) => string[]): Graph {
  const known = new Set(sources);
  return new Map(sources.map((path) => [path, new Set(importsFrom(path).filter((target) => known.has(target)))]));
}

/** Returns all nodes that are reachable from a node, and the node itself. */
export function reachableFrom(graph: Graph, start: string): Set<string> {
  const found = new Set([start]);
  for (const node of found) for (const target of graph.get(node) ?? []) found.add(target);
  return found;
}

const importsOf = (path: string, loadedOnly: boolean): string[] =>
  specifiersOf(path, loadedOnly).flatMap((specifier) =>
    specifier.includes("${") ? sourcesMatching(path, specifier) : (resolve(path, specifier) ?? []),
  );

/** Returns the sources that a dynamic import may load if the name of a folder or file in its path is computed. */
function sourcesMatching(from: string, specifier: string): string[] {
  const pattern = join(dirname(from), specifier.replaceAll(/\$\{[^}]*\}/g, "*"));
  return sources.filter((path) => matchesGlob(path, pattern));
}

function specifiersOf(path: string, loadedOnly: boolean): string[] {
  const { staticImports, staticExports, dynamicImports } = readImports(path);
  return [
    ...staticImports
      .filter(({ entries }) => !loadedOnly || entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...(loadedOnly ? [] : dynamicImports),
  ];
}

const imports = new Map<string, ReturnType<typeof parseImports>>();

/** Returns the imports and re-exports of a source. Each source is parsed once for all graphs. */
function readImports(path: string) {
  const known = imports.get(path) ?? parseImports(path);
  imports.set(path, known);
  return known;
}

function parseImports(path: string) {
  const code = readFileSync(join(root, path), "utf8");
  // The AST is created only when it is read, and takes most of the time.
  const { module, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} can't be parsed`);
  const { staticImports, staticExports } = module;
  const dynamicImports = module.dynamicImports.map(({ moduleRequest }) =>
    code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return { staticImports, staticExports, dynamicImports };
}

function resolve(from: string, specifier: string): string | undefined {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  const path = specifier.startsWith(".")
    ? join(dirname(from), specifier)
    : alias && join(alias[1], specifier.slice(alias[0].length));
  return path && existsSync(join(root, path)) ? relative(".", path) : undefined;
}

/** Returns the graph between groups of its nodes, such as folders. */
export function groupGraph(graph: Graph, groupOf: (node: string) => string): Graph {
  const groups = new Map<string, Set<string>>();
  for (const [from, targets] of graph) {
    const groupTargets = groups.get(groupOf(from)) ?? new Set();
    groups.set(groupOf(from), groupTargets);
    for (const target of targets) if (groupOf(target) !== groupOf(from)) groupTargets.add(groupOf(target));
  }
  return groups;
}

/** Returns every set of nodes that reach each other, by Tarjan's algorithm; empty if there is no cycle. */
export function cycles(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!index.has(target)) low.set(node, Math.min(low.get(node) ?? 0, visit(target)));
      else if (stack.includes(target)) low.set(node, Math.min(low.get(node) ?? 0, index.get(target) ?? 0));
    }
    if (low.get(node) === index.get(node)) {
      const members = stack.splice(stack.indexOf(node));
      if (members.length > 1) found.push(members.sort());
    }
    return low.get(node) ?? 0;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}
