import { type Atrule, type CssNode, type Declaration, generate, parse, type Rule } from "css-tree";
import type { LeftOut as PresentedLeftOut } from "#contract/forms/template-appearance.ts";
import { formProblemsTexts } from "#texts/form-problems/texts.ts";
import type { Message, Texts } from "#texts/message.ts";
import { colorOf } from "./colors.ts";
import { type FormPartKind, propertyOf } from "./properties.ts";
import { rewrite } from "./selectors.ts";

/** The removed parts of a style sheet, with the reasons. */
type LeftOut = Omit<PresentedLeftOut, "reason"> & { reason: Message };

type Rebuilt = { css: string; leftOut: LeftOut[] };

const maxRules = 200;
const maxReported = 100;
const deepest = 12;
/** The parser starts over at each error: without a limit, its time would be quadratic in the size. */
const maxFaults = 500;

const reasons = {
  name: (t) => t(formProblemsTexts).css_selector,
  property: (t) => t(formProblemsTexts).css_property,
  value: (t) => t(formProblemsTexts).css_value,
  faint: (t) => t(formProblemsTexts).css_color_light,
  dark: (t) => t(formProblemsTexts).css_color_dark,
  important: (t) => t(formProblemsTexts).css_important,
  nested: (t) => t(formProblemsTexts).css_nested_rule,
  at: (t) => t(formProblemsTexts).css_at_rule,
  read: (t) => t(formProblemsTexts).css_unreadable,
  many: (t) => t(formProblemsTexts).css_too_many_rules,
} satisfies Record<string, Message>;

const shades: Record<string, Message> = { color: reasons.faint, "background-color": reasons.dark };

/** Returns the maximum nesting depth of brackets. Brackets in strings and comments count too, which is stricter. */
function depthOf(source: string): number {
  let depth = 0;
  let limit = 0;
  for (const sign of source) {
    if ("({[".includes(sign)) limit = Math.max(limit, ++depth);
    else if (")}]".includes(sign)) depth = Math.max(0, depth - 1);
  }
  return limit;
}

/** Parses a style sheet. @returns null for a sheet with too many errors */
function parsed(source: string): CssNode | null {
  let faults = 0;
  const onParseError = () => {
    if (++faults > maxFaults) throw new Error("too many faults");
  };
  try {
    return parse(source, { positions: true, parseCustomProperty: false, onParseError });
  } catch (error) {
    if (faults > maxFaults) return null;
    throw error;
  }
}

/**
 * Rebuilds a landlord's style sheet from known selectors, known properties, and values parsed by their own grammar. No
 * text of the source is copied: the output consists of this module's own words and of numbers within limits. `@scope`
 * limits it to the form's root and excludes parts whose appearance can't be changed; browsers without `@scope` ignore
 * all of it.
 */
export function rebuildCss(source: string): Rebuilt {
  const leftOut: LeftOut[] = [];
  const rules: string[] = [];
  let count = 0;
  const drop = (node: CssNode, reason: Message) => {
    const { start, end } = node.loc ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
    const text = source.slice(start.offset, end.offset).replace(/\s+/g, " ").trim().slice(0, 80);
    const isReported = leftOut.some(
      (entry) => entry.line === start.line && entry.text === text && entry.reason === reason,
    );
    if (!isReported && leftOut.length < maxReported) leftOut.push({ line: start.line, text, reason });
  };

  function declarations(rule: Rule, kind: FormPartKind): string[] {
    return rule.block.children.toArray().flatMap((node) => {
      if (node.type === "Declaration") return declaration(node, kind, drop);
      if (node.type !== "Comment") drop(node, node.type === "Raw" ? reasons.read : reasons.nested);
      return [];
    });
  }
  function ruleset(rule: Rule): string[] {
    const { prelude } = rule;
    if (prelude.type === "Raw") {
      drop(prelude, reasons.name);
      return [];
    }
    return prelude.children.toArray().flatMap((selector) => {
      const found = selector.type === "Selector" ? rewrite(selector) : null;
      if (!found || ++count > maxRules) {
        drop(selector, found ? reasons.many : reasons.name);
        return [];
      }
      const set = declarations(rule, found.kind);
      return set.length ? [`${found.text}{${set.join(";")}}`] : [];
    });
  }
  function media(node: Atrule): string[] {
    const condition = mediaOf(node);
    if (!condition || !node.block) {
      drop(node, reasons.at);
      return [];
    }
    const inner = node.block.children.toArray().flatMap((child) => {
      if (child.type === "Rule") return ruleset(child);
      if (child.type !== "Comment") drop(child, child.type === "Atrule" ? reasons.at : reasons.read);
      return [];
    });
    return inner.length ? [`@media ${condition}{${inner.join("")}}`] : [];
  }

  const sheet = depthOf(source) > deepest ? null : parsed(source);
  if (!sheet) return { css: "", leftOut: [{ line: 1, text: "", reason: reasons.read }] };
  for (const node of sheet.type === "StyleSheet" ? sheet.children.toArray() : []) {
    if (node.type === "Rule") rules.push(...ruleset(node));
    else if (node.type === "Atrule") rules.push(...media(node));
    else if (node.type !== "Comment" && node.type !== "WhiteSpace") drop(node, reasons.read);
  }
  const css = rules.length ? `@scope ([data-appearance="form"]) to ([data-appearance-off]){${rules.join("")}}` : "";
  return { css, leftOut };
}

type Drop = (node: CssNode, reason: Message) => void;

function declaration(node: Declaration, kind: FormPartKind, drop: Drop): string[] {
  const property = propertyOf(kind, node.property);
  if (!property) {
    drop(node, reasons.property);
    return [];
  }
  const parts = node.value.type === "Value" ? node.value.children.toArray() : [];
  const value = property.value(parts.filter((part) => part.type !== "WhiteSpace" && part.type !== "Comment"));
  if (value === null) {
    drop(node, colorOf(parts[0]) ? (shades[property.name] ?? reasons.value) : reasons.value);
    return [];
  }
  if (node.important) drop(node, reasons.important);
  return [`${property.name}:${value}`];
}

/** Parses media queries such as `(min-width: 600px)`, one or two joined by `and`. */
function mediaOf({ name, prelude }: Atrule): string | null {
  if (name.toLowerCase() !== "media" || !prelude) return null;
  const conditions = generate(prelude)
    .toLowerCase()
    .split(/\s*\band\b\s*/);
  const known = conditions.map((condition) => /^\((min|max)-width:(\d{1,4})px\)$/.exec(condition.trim()));
  if (known.length > 2 || known.includes(null)) return null;
  return known.map((found) => `(${found?.[1]}-width:${Number(found?.[2])}px)`).join(" and ");
}

/** Presents the removed parts to the landlord. */
export const presentLeftOut = (leftOut: readonly LeftOut[], t: Texts): PresentedLeftOut[] =>
  leftOut.map(({ reason, ...rest }) => ({ ...rest, reason: t(reason) }));
