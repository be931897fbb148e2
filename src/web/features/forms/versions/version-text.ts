import type { Translate } from "#ui/texts.tsx";
import type { FormChange, TemplateSession } from "#web/api/template-versions.ts";
import { timeZone } from "#web/components/timestamp.tsx";

/** Labels named of each sort, the rest are counted. */
const mostNamed = 4;
/** Notes and questions can be whole paragraphs. */
const longest = 60;

type Line = { title: string; text: string };

/** What was done in a session, one line for each sort of change. */
export function changeLines({ changes, more_changes }: TemplateSession, t: Translate): Line[] {
  const titles = { added: t("Added"), removed: t("Removed"), changed: t("Changed"), moved: t("Moved") };
  const lines = Object.entries(titles).flatMap(([what, title]): Line[] => {
    const these = changes.filter((change) => change.what === what);
    if (these.length === 0) return [];
    const named = these.slice(0, mostNamed).map((change) => nameOf(change, t));
    const more = these.length - named.length;
    return [{ title, text: [...named, ...(more > 0 ? [t("{n} more", { n: more })] : [])].join(", ") }];
  });
  return more_changes > 0 ? [...lines, { title: t("And"), text: t("{n} more changes", { n: more_changes }) }] : lines;
}

function nameOf({ of, label, before = "", after = "" }: FormChange, t: Translate): string {
  if (of === "form") return t("the form’s appearance or settings");
  if (of === "fee") return t("application fee from {before} to {after}", { before, after });
  if (of === "report" || of === "place" || of === "setting") return t(label);
  if (of === "home") return t("home {label}", { label });
  return of === "section"
    ? t("section “{label}”", { label: short(label, t) })
    : t("“{label}”", { label: short(label, t) });
}

function short(label: string, t: Translate): string {
  const characters = Array.from(t(label));
  return characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : t(label);
}

/** One change in a sentence of its own, as it is listed before publishing. */
export function changeSentence(change: FormChange, t: Translate): string {
  const { what, of, parts = [] } = change;
  if (of === "fee")
    return t("Application fee: {before} → {after}", { before: change.before ?? "", after: change.after ?? "" });
  if (of === "form") return t("Changed the form’s appearance");
  const label = short(change.label, t);
  if (of === "place")
    return what === "added" ? t("Added location: {label}", { label }) : t("Removed location: {label}", { label });
  if (of === "home") {
    if (what === "changed") return t("Changed home: {label}", { label });
    return what === "added" ? t("Added home: {label}", { label }) : t("Removed home: {label}", { label });
  }
  if (of === "report" || of === "setting")
    return what === "added" ? t("Turned on: {label}", { label }) : t("Turned off: {label}", { label });
  const name = of === "section" ? t("section “{label}”", { label }) : t("“{label}”", { label });
  if (what === "added") return t("Added {name}", { name });
  if (what === "removed") return t("Removed {name}", { name });
  if (what === "moved") return t("Moved {name}", { name });
  const old = change.before === undefined ? undefined : short(change.before, t);
  const others = parts.filter((part) => part !== "label" || old === undefined).map((part) => partLabels(t)[part]);
  const details = others.length > 0 ? ` (${others.join(", ")})` : "";
  return (
    (old === undefined ? t("Changed {name}", { name }) : t("Renamed “{before}” to {name}", { before: old, name })) +
    details
  );
}

const partLabels = (t: Translate) => ({
  label: t("label"),
  required: t("when it is required"),
  choices: t("answers to choose from"),
  help: t("help text"),
  condition: t("when it is shown"),
  settings: t("settings"),
});

/** When a session was: `Nov 20, 2026, 3:04 – 3:40 PM`. */
export function sessionTime({ started, created }: TemplateSession, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: timeZone() });
  return format.formatRange(new Date(started), new Date(created));
}

export const versionTime = (at: string, locale: string): string =>
  new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short", timeZone: timeZone() });
