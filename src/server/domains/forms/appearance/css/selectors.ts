import type { CssNode, Selector } from "css-tree";
import type { FormPartKind } from "./properties.ts";

/**
 * The parts of a form that its style sheet can select, and their selectors on the page. Labels, errors, buttons,
 * secrets and everything to sign are excluded.
 */
const parts: Record<string, { selector: string; kind: FormPartKind }> = {
  form: { selector: '[data-appearance="form"]', kind: "box" },
  section: { selector: '[data-appearance="section"]', kind: "box" },
  field: { selector: '[data-appearance="field"]', kind: "box" },
  welcome: { selector: '[data-appearance="welcome"]', kind: "text" },
  title: { selector: '[data-appearance="title"]', kind: "text" },
  text: { selector: '[data-appearance="text"]', kind: "text" },
  help: { selector: '[data-appearance="help"]', kind: "text" },
  input: { selector: ":is(input, select, textarea)", kind: "control" },
};

/** Elements that are aliases of a part. */
const partsByElement: Record<string, string> = {
  form: "form",
  h2: "title",
  input: "input",
  section: "section",
  select: "input",
  textarea: "input",
};

const simplePseudoClasses = [
  "hover",
  "focus",
  "focus-within",
  "first-child",
  "last-child",
  "first-of-type",
  "last-of-type",
];
const nthPseudoClasses = ["nth-child", "nth-of-type"];

/**
 * Rewrites a selector within the form's root. @returns it with the kind of part it selects; null for any other selector
 */
export function rewriteSelector(selector: Selector): { text: string; kind: FormPartKind } | null {
  let text = "";
  let part: string | null = null;
  for (const node of selector.children.toArray()) {
    if (node.type === "Combinator") {
      if (!part || ![" ", ">", "+", "~"].includes(node.name)) return null;
      text += node.name === " " ? " " : ` ${node.name} `;
      part = null;
    } else if (!part) {
      part = partOf(node);
      if (!part) return null;
      if (!text) text = part === "form" ? ":scope" : ":scope ";
      text += parts[part]?.selector;
    } else {
      const state = pseudoClassOf(node);
      if (!state) return null;
      text += state;
    }
  }
  const kind = part && parts[part]?.kind;
  return kind ? { text, kind } : null;
}

function partOf(node: CssNode): string | null {
  // the landlord chooses the name, so inherited properties of the maps must not match
  if (node.type === "ClassSelector") return Object.hasOwn(parts, node.name) ? node.name : null;
  if (node.type !== "TypeSelector") return null;
  const name = node.name.toLowerCase();
  return Object.hasOwn(partsByElement, name) ? (partsByElement[name] ?? null) : null;
}

/**
 * Returns the selector of a state, or of a class name that the landlord gave to a field, which may contain only
 * characters without meaning in a selector.
 */
function pseudoClassOf(node: CssNode): string | null {
  if (node.type === "ClassSelector") return /^[a-z][\w-]*$/i.test(node.name) ? `[data-klass~="${node.name}"]` : null;
  if (node.type !== "PseudoClassSelector") return null;
  const name = node.name.toLowerCase();
  if (!node.children) return simplePseudoClasses.includes(name) ? `:${name}` : null;
  const argument = node.children.first;
  if (!nthPseudoClasses.includes(name) || node.children.size !== 1 || argument?.type !== "Nth" || argument.selector)
    return null;
  const { nth } = argument;
  if (nth.type === "Identifier") return /^(?:odd|even)$/i.test(nth.name) ? `:${name}(${nth.name.toLowerCase()})` : null;
  const [a, b] = [nth.a ?? "0", nth.b ?? "0"].map((text) => (/^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN));
  if (a === undefined || b === undefined || Number.isNaN(a + b)) return null;
  return `:${name}(${a}n${b < 0 ? b : `+${b}`})`;
}
