import { formatMoment, formatMomentRange } from "#rules/text/dates.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import { formVersionsTexts } from "#texts/form-versions/texts.ts";
import { settingChangesTexts } from "#texts/setting-changes/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { storedText } from "#texts/stored-text.ts";
import type { Translate } from "#ui/texts.tsx";
import type { FormChange, TemplateSession } from "#web/api/forms/template-versions.ts";

/** The number of labels listed per kind of change; the others are only counted. */
const maxNamed = 4;
/** The maximum length of a label, since notes and questions can be paragraphs. */
const maxLabelLength = 60;

type Line = { title: string; text: string };

/** Describes the changes of an editing session, one line per kind. */
export function changeLines({ changes, more_changes }: TemplateSession, t: Translate): Line[] {
  const titles = {
    added: t(formVersionsTexts).added,
    removed: t(formVersionsTexts).removed,
    changed: t(formVersionsTexts).changed,
    moved: t(formVersionsTexts).moved,
  };
  const lines = Object.entries(titles).flatMap(([what, title]): Line[] => {
    const kindChanges = changes.filter((change) => change.what === what);
    if (kindChanges.length === 0) return [];
    const names = kindChanges.slice(0, maxNamed).map((change) => changeLabel(change, t));
    const more = kindChanges.length - names.length;
    return [{ title, text: [...names, ...(more > 0 ? [t(formVersionsTexts).more({ n: more })] : [])].join(", ") }];
  });
  return more_changes > 0
    ? [...lines, { title: t(formVersionsTexts).and, text: t(formVersionsTexts).changes({ n: more_changes }) }]
    : lines;
}

/** Returns the name of an on/off setting. */
const settingName = ({ setting, label }: FormChange, t: Translate): string =>
  setting !== undefined ? t(formSettingsTexts).settings[setting] : storedText(t, settingChangesTexts, label);

function changeLabel(change: FormChange, t: Translate): string {
  const { of, label, before = "", after = "" } = change;
  if (of === "form") return t(formVersionsTexts).forms_appearance_settings;
  if (of === "fee") return t(formVersionsTexts).application_fee_before_after({ before, after });
  if (of === "report" || of === "place" || of === "setting") return settingName(change, t);
  if (of === "home") return t(formVersionsTexts).home({ label });
  return of === "section"
    ? t(formVersionsTexts).section({ label: shorten(label, t) })
    : t(formVersionsTexts).quoted_label({ label: shorten(label, t) });
}

function shorten(label: string, t: Translate): string {
  const text = formText(t, label);
  const characters = Array.from(text);
  return characters.length > maxLabelLength ? `${characters.slice(0, maxLabelLength).join("").trimEnd()}…` : text;
}

/** Describes one change in a full sentence, for the list before publishing. */
export function changeSentence(change: FormChange, t: Translate): string {
  const { what, of, parts = [] } = change;
  if (of === "fee")
    return t(formVersionsTexts).application_fee({ before: change.before ?? "", after: change.after ?? "" });
  if (of === "form") return t(formVersionsTexts).changed_forms_appearance;
  const label = shorten(change.label, t);
  if (of === "place")
    return what === "added"
      ? t(formVersionsTexts).added_location({ label })
      : t(formVersionsTexts).removed_location({ label });
  if (of === "home") {
    if (what === "changed") return t(formVersionsTexts).changed_home({ label });
    return what === "added" ? t(formVersionsTexts).added_home({ label }) : t(formVersionsTexts).removed_home({ label });
  }
  if (of === "report" || of === "setting") {
    const setting = { label: settingName(change, t) };
    if (what === "changed") return t(formVersionsTexts).changed_name({ name: setting.label });
    return what === "added" ? t(formVersionsTexts).turned_on(setting) : t(formVersionsTexts).turned_off(setting);
  }
  const name =
    of === "section" ? t(formVersionsTexts).section({ label }) : t(formVersionsTexts).quoted_label({ label });
  if (what === "added") return t(formVersionsTexts).added_name({ name });
  if (what === "removed") return t(formVersionsTexts).removed_name({ name });
  if (what === "moved") return t(formVersionsTexts).moved_name({ name });
  const oldLabel = change.before === undefined ? undefined : shorten(change.before, t);
  const others = parts.filter((part) => part !== "label" || oldLabel === undefined).map((part) => partLabels(t)[part]);
  const details = others.length > 0 ? ` (${others.join(", ")})` : "";
  return (
    (oldLabel === undefined
      ? t(formVersionsTexts).changed_name({ name })
      : t(formVersionsTexts).renamed({ before: oldLabel, name })) + details
  );
}

const partLabels = (t: Translate) => ({
  label: t(formVersionsTexts).label,
  required: t(formVersionsTexts).required,
  choices: t(formVersionsTexts).answers_choose,
  help: t(formVersionsTexts).help_text,
  condition: t(formVersionsTexts).shown,
  settings: t(formVersionsTexts).settings,
});

/** Formats the time of a session: `Nov 20, 2026, 3:04 – 3:40 PM`. */
export function sessionTime({ started, created }: TemplateSession, locale: string): string {
  return formatMomentRange(new Date(started), new Date(created), locale);
}

/** Formats when a version was saved, in the browser's time zone. */
export const versionTime = (at: string, locale: string): string => formatMoment(new Date(at), locale);
