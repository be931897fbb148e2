import { type Atrule, type CssNode, type Declaration, generate, parse, type Rule } from "css-tree";
import type { RemovedCss as PresentedLeftOut } from "#contract/forms/template-appearance.ts";
import { formProblemsTexts } from "#texts/form-problems/texts.ts";
import type { Message, Texts } from "#texts/message.ts";
import { colorOf } from "./colors.ts";
import { type FormPartKind, propertyOf } from "./properties.ts";
import { rewriteSelector } from "./selectors.ts";

/** The removed parts of a style sheet, with the reasons. */
type RemovedRule = Omit<PresentedLeftOut, "reason"> & { reason: Message };

type SanitizedCss = { css: string; leftOut: RemovedRule[] };

const maxRules = 200;
const maxReportedRules = 100;
const maxNesting = 12;
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

const contrastReasons: Record<string, Message> = { color: reasons.faint, "background-color": reasons.dark };

/** Returns the maximum nesting depth of brackets. Brackets in strings and comments count too, which is stricter. */
function nestingDepthOf(source: string): number {
  let depth = 0;
  let maxDepth = 0;
  for (const character of source) {
    if ("({[".includes(character)) maxDepth = Math.max(maxDepth, ++depth);
    else if (")}]".includes(character)) depth = Math.max(0, depth - 1);
  }
  return maxDepth;
}

/** Parses a style sheet. @returns null for a sheet with too many errors */
function parseStyleSheet(source: string): CssNode | null {
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
export function sanitizeCss(source: string): SanitizedCss {
  const removedRules: RemovedRule[] = [];
  const rules: string[] = [];
  let count = 0;
  const reportRemoved = (node: CssNode, reason: Message) => {
    const { start, end } = node.loc ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
    const text = source.slice(start.offset, end.offset).replace(/\s+/g, " ").trim().slice(0, 80);
    const isReported = removedRules.some(
      (entry) => entry.line === start.line && entry.text === text && entry.reason === reason,
    );
    if (!isReported && removedRules.length < maxReportedRules) removedRules.push({ line: start.line, text, reason });
  };

  function sanitizeDeclarations(rule: Rule, kind: FormPartKind): string[] {
    return rule.block.children.toArray().flatMap((node) => {
      if (node.type === "Declaration") return sanitizeDeclaration(node, kind, reportRemoved);
      if (node.type !== "Comment") reportRemoved(node, node.type === "Raw" ? reasons.read : reasons.nested);
      return [];
    });
  }
  function sanitizeRule(rule: Rule): string[] {
    const { prelude } = rule;
    if (prelude.type === "Raw") {
      reportRemoved(prelude, reasons.name);
      return [];
    }
    return prelude.children.toArray().flatMap((selector) => {
      const rewrittenSelector = selector.type === "Selector" ? rewriteSelector(selector) : null;
      if (!rewrittenSelector || ++count > maxRules) {
        reportRemoved(selector, rewrittenSelector ? reasons.many : reasons.name);
        return [];
      }
      const validDeclarations = sanitizeDeclarations(rule, rewrittenSelector.kind);
      return validDeclarations.length ? [`${rewrittenSelector.text}{${validDeclarations.join(";")}}`] : [];
    });
  }
  function sanitizeMedia(node: Atrule): string[] {
    const condition = mediaConditionOf(node);
    if (!condition || !node.block) {
      reportRemoved(node, reasons.at);
      return [];
    }
    const nestedRules = node.block.children.toArray().flatMap((child) => {
      if (child.type === "Rule") return sanitizeRule(child);
      if (child.type !== "Comment") reportRemoved(child, child.type === "Atrule" ? reasons.at : reasons.read);
      return [];
    });
    return nestedRules.length ? [`@media ${condition}{${nestedRules.join("")}}`] : [];
  }

  const sheet = nestingDepthOf(source) > maxNesting ? null : parseStyleSheet(source);
  if (!sheet) return { css: "", leftOut: [{ line: 1, text: "", reason: reasons.read }] };
  for (const node of sheet.type === "StyleSheet" ? sheet.children.toArray() : []) {
    if (node.type === "Rule") rules.push(...sanitizeRule(node));
    else if (node.type === "Atrule") rules.push(...sanitizeMedia(node));
    else if (node.type !== "Comment" && node.type !== "WhiteSpace") reportRemoved(node, reasons.read);
  }
  const css = rules.length ? `@scope ([data-appearance="form"]) to ([data-appearance-off]){${rules.join("")}}` : "";
  return { css, leftOut: removedRules };
}

type ReportRemoved = (node: CssNode, reason: Message) => void;

function sanitizeDeclaration(node: Declaration, kind: FormPartKind, reportRemoved: ReportRemoved): string[] {
  const property = propertyOf(kind, node.property);
  if (!property) {
    reportRemoved(node, reasons.property);
    return [];
  }
  const parts = node.value.type === "Value" ? node.value.children.toArray() : [];
  const value = property.value(parts.filter((part) => part.type !== "WhiteSpace" && part.type !== "Comment"));
  if (value === null) {
    reportRemoved(node, colorOf(parts[0]) ? (contrastReasons[property.name] ?? reasons.value) : reasons.value);
    return [];
  }
  if (node.important) reportRemoved(node, reasons.important);
  return [`${property.name}:${value}`];
}

/** Parses media queries such as `(min-width: 600px)`, one or two joined by `and`. */
function mediaConditionOf({ name, prelude }: Atrule): string | null {
  if (name.toLowerCase() !== "media" || !prelude) return null;
  const conditions = generate(prelude)
    .toLowerCase()
    .split(/\s*\band\b\s*/);
  const conditionMatches = conditions.map((condition) => /^\((min|max)-width:(\d{1,4})px\)$/.exec(condition.trim()));
  if (conditionMatches.length > 2 || conditionMatches.includes(null)) return null;
  return conditionMatches.map((found) => `(${found?.[1]}-width:${Number(found?.[2])}px)`).join(" and ");
}

/** Presents the removed parts to the landlord. */
export const presentRemovedRules = (removedRules: readonly RemovedRule[], t: Texts): PresentedLeftOut[] =>
  removedRules.map(({ reason, ...rest }) => ({ ...rest, reason: t(reason) }));
