/** An event of an eviction case: its name in the court's words, and the days of what is known of it. */
type EvictionEvent = { type: string; judgment: unknown } & Record<
  "judged" | "dismissed" | "vacated" | "released" | "satisfied",
  string | null
>;

const release = /releas|satisf/i;
const isVacated = ({ type, vacated }: EvictionEvent) => Boolean(vacated) || /vacat|set aside/i.test(type);
const isDismissed = ({ type, dismissed }: EvictionEvent) => Boolean(dismissed) || /dismiss/i.test(type);
const isReleased = ({ type, released }: EvictionEvent) => Boolean(released) || release.test(type);
const isJudgment = (event: EvictionEvent) =>
  Boolean(event.judged) ||
  (!isDismissed(event) && !release.test(event.type) && (Boolean(event.judgment) || /judg/i.test(event.type)));

/**
 * Returns how an eviction case ended, by the dates of its events and the court's words: many courts report a dismissal
 * or a judgment without its date.
 * @returns `dismissed`: without a judgment that still stands; `paid`, `released`: a judgment, or a case, that ended so
 */
export function evictionOutcome({ type, events }: { type: string; events: readonly EvictionEvent[] }) {
  const stands = events.some(isJudgment) && !events.some(isVacated);
  if (!stands && (events.some(isDismissed) || events.some(isVacated) || /dismiss/i.test(type))) return "dismissed";
  if (events.some(({ satisfied }) => Boolean(satisfied))) return "paid";
  if (events.some(isReleased)) return "released";
  return stands ? "judged" : "filed";
}
