import type { Translate } from "#ui/texts.tsx";
import type { FormChange, TemplateSession } from "#web/api/template-versions.ts";
import { timeZone } from "#web/moment.tsx";

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

function nameOf({ of, label }: FormChange, t: Translate): string {
  if (of === "form") return t("the form’s look or settings");
  const characters = Array.from(t(label));
  const short = characters.length > longest ? `${characters.slice(0, longest).join("").trimEnd()}…` : t(label);
  return of === "section" ? t("section “{label}”", { label: short }) : t("“{label}”", { label: short });
}

/** When a session was: `Nov 20, 2026, 3:04 – 3:40 PM`. */
export function sessionTime({ started, created }: TemplateSession, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: timeZone() });
  return format.formatRange(new Date(started), new Date(created));
}

export const versionTime = (at: string, locale: string): string =>
  new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short", timeZone: timeZone() });
