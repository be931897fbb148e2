import {
  anyOrder,
  either,
  fontFamily,
  groundColor,
  keywords,
  length,
  lineColor,
  number,
  one,
  type Part,
  shadow,
  sides,
  textColor,
  type Value,
} from "./values.ts";

/** The kinds of form parts that can be styled. A box contains other parts, so it accepts no inherited properties. */
export type FormPartKind = "box" | "text" | "control";

/** Maps each property to its grammar. All other properties are removed. */
type Properties = Record<string, Value>;

const width: Part = either(length(0, 8), keywords("thin", "medium"));
const style = keywords("none", "solid", "dashed", "dotted", "double");
const border = anyOrder(width, style, lineColor);
const space = length(0, 40);
const nothing = one(keywords("none"));

const box: Properties = {
  "background-color": one(groundColor),
  "border-color": sides(lineColor),
  "border-radius": sides(length(0, 32)),
  "border-style": sides(style),
  "border-width": sides(width),
  "box-shadow": (parts) => nothing(parts) ?? shadow(parts),
  ...Object.fromEntries(["", "-top", "-right", "-bottom", "-left"].map((side) => [`border${side}`, border])),
  padding: sides(space),
  ...Object.fromEntries(["top", "right", "bottom", "left"].map((side) => [`padding-${side}`, one(space)])),
  "row-gap": one(space),
  gap: one(space),
  "margin-top": one(space),
  "margin-bottom": one(space),
};

const text: Properties = {
  color: one(textColor),
  "font-family": fontFamily,
  "font-size": one(length(13, 40)),
  "font-style": one(keywords("normal", "italic")),
  "font-weight": one(either(number(300, 900), keywords("normal", "bold"))),
  "letter-spacing": one(either(length(-0.5, 4), keywords("normal"))),
  "line-height": one(either(number(1.1, 2.5), keywords("normal"))),
  "text-align": one(keywords("start", "left", "center", "right", "end")),
  "text-decoration": one(keywords("none", "underline")),
  "text-transform": one(keywords("none", "uppercase", "lowercase", "capitalize")),
};

const control: Properties = {
  "background-color": one(groundColor),
  "border-radius": one(length(0, 24)),
  "font-family": fontFamily,
};

const known: Record<FormPartKind, Properties> = { box, text: { ...box, ...text }, control };

/** Shorthands that are replaced by their only allowed property, since many people use them. */
const instead: Record<string, string> = { background: "background-color" };

/** Returns a property's allowed name and its grammar; null if a part of this kind can't have it. */
export function propertyOf(kind: FormPartKind, name: string): { name: string; value: Value } | null {
  const lower = name.toLowerCase();
  const meant = Object.hasOwn(instead, lower) ? (instead[lower] ?? lower) : lower;
  const value = Object.hasOwn(known[kind], meant) ? known[kind][meant] : undefined;
  return value ? { name: meant, value } : null;
}
