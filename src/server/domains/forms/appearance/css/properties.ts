import {
  anyOf,
  anyOrder,
  backgroundColor,
  exactlyOne,
  fontFamily,
  keywords,
  length,
  lineColor,
  number,
  oneToFour,
  type PartGrammar,
  shadow,
  textColor,
  type ValueGrammar,
} from "./values.ts";

/** The kinds of form parts that can be styled. A box contains other parts, so it accepts no inherited properties. */
export type FormPartKind = "box" | "text" | "control";

/** Maps each property to its grammar. All other properties are removed. */
type PropertyGrammars = Record<string, ValueGrammar>;

const width: PartGrammar = anyOf(length(0, 8), keywords("thin", "medium"));
const style = keywords("none", "solid", "dashed", "dotted", "double");
const border = anyOrder(width, style, lineColor);
const space = length(0, 40);
const noneKeyword = exactlyOne(keywords("none"));

const box: PropertyGrammars = {
  "background-color": exactlyOne(backgroundColor),
  "border-color": oneToFour(lineColor),
  "border-radius": oneToFour(length(0, 32)),
  "border-style": oneToFour(style),
  "border-width": oneToFour(width),
  "box-shadow": (parts) => noneKeyword(parts) ?? shadow(parts),
  ...Object.fromEntries(["", "-top", "-right", "-bottom", "-left"].map((side) => [`border${side}`, border])),
  padding: oneToFour(space),
  ...Object.fromEntries(["top", "right", "bottom", "left"].map((side) => [`padding-${side}`, exactlyOne(space)])),
  "row-gap": exactlyOne(space),
  gap: exactlyOne(space),
  "margin-top": exactlyOne(space),
  "margin-bottom": exactlyOne(space),
};

const text: PropertyGrammars = {
  color: exactlyOne(textColor),
  "font-family": fontFamily,
  "font-size": exactlyOne(length(13, 40)),
  "font-style": exactlyOne(keywords("normal", "italic")),
  "font-weight": exactlyOne(anyOf(number(300, 900), keywords("normal", "bold"))),
  "letter-spacing": exactlyOne(anyOf(length(-0.5, 4), keywords("normal"))),
  "line-height": exactlyOne(anyOf(number(1.1, 2.5), keywords("normal"))),
  "text-align": exactlyOne(keywords("start", "left", "center", "right", "end")),
  "text-decoration": exactlyOne(keywords("none", "underline")),
  "text-transform": exactlyOne(keywords("none", "uppercase", "lowercase", "capitalize")),
};

const control: PropertyGrammars = {
  "background-color": exactlyOne(backgroundColor),
  "border-radius": exactlyOne(length(0, 24)),
  "font-family": fontFamily,
};

const grammarsByKind: Record<FormPartKind, PropertyGrammars> = { box, text: { ...box, ...text }, control };

/** Shorthands that are replaced by their only allowed property, since many people use them. */
const replacements: Record<string, string> = { background: "background-color" };

/** Returns a property's allowed name and its grammar; null if a part of this kind can't have it. */
export function propertyOf(kind: FormPartKind, name: string): { name: string; value: ValueGrammar } | null {
  const lower = name.toLowerCase();
  const allowedName = Object.hasOwn(replacements, lower) ? (replacements[lower] ?? lower) : lower;
  const value = Object.hasOwn(grammarsByKind[kind], allowedName) ? grammarsByKind[kind][allowedName] : undefined;
  return value ? { name: allowedName, value } : null;
}
