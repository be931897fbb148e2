import { type Language, locales } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { statementsTexts } from "#texts/statements/texts.ts";
import type { Statement } from "./load-statement.ts";

/** Replaces spaces of special widths, which not every font has. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, " ");

/** Returns a statement's dates in words, in its language and time zone. */
export function statementDates({ period, timeZone, created, isToDate }: Statement, language: Language) {
  const locale = locales[language];
  const texts = textsIn(language)(statementsTexts);
  const isYear = period.length === 4;
  const [year = 0, number = 1] = period.split("-").map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const last = new Date(Date.UTC(isYear ? year + 1 : year, isYear ? 0 : number, 0));
  const month = (name: string) => {
    const [ofYear = 0, ofMonth = 1] = name.split("-").map(Number);
    const at = new Date(Date.UTC(ofYear, ofMonth - 1, 1));
    return at.toLocaleDateString(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  };
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  const name = isYear ? period : month(period);
  return {
    title: texts.statement({ period: isToDate ? texts.to_date_of({ period: name }) : name }),
    range: plainSpaces(
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).formatRange(first, last),
    ),
    month,
    day: (at: string) => days.format(new Date(at)),
    time: () => plainSpaces(created.toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone })),
  };
}
