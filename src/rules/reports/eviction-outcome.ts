/** An event of an eviction case: its name in the court's words, and the known days. */
type EvictionEvent = { type: string; judgment: unknown } & Record<
  "judged" | "dismissed" | "vacated" | "released" | "satisfied",
  string | null
>;

const requestWords = /\b(?:motion|petition|request|application|notice)/i;
const grantWords = /\bgrant|\b(?:dismissed|vacated)\b/i;
const refusalWords = /\b(?:denied|denying|overruled|not (?:dismissed|vacated|satisfied|released))\b/i;
/** Notices of what happened, and a plaintiff's request that ends the case without a decision by the court. */
const effectiveNotice =
  /\bnotice of (?:entry of |order of |voluntary |default )*(?:dismiss|judg|satisf|releas)|\brequest for (?:voluntary )?dismissal/i;
/** Whether the words describe what happened, and not what a party applied for or announced. */
const hasHappened = (type: string) =>
  !refusalWords.test(type) && (!requestWords.test(type) || grantWords.test(type) || effectiveNotice.test(type));

const releaseWords = /releas|satisf/i;
// a notice or an order to vacate is about the home, and so is a tenant who has vacated it
const vacated = /\bvacat(?:ed|ing|ur)|\bset(?:ting)? aside|\bvacate\b.*(?:judg|default)/i;
const homeWords = /premis|property|possession|\b(?:tenant|defendant|unit|home)\b/i;
const judgmentForTenant = /judg\w* (?:for|in favor of) (?:the )?(?:defendant|tenant|respondent)/i;

const saysDismissed = (type: string) => hasHappened(type) && (/dismiss/i.test(type) || judgmentForTenant.test(type));
const isVacated = ({ type, vacated: day }: EvictionEvent) =>
  Boolean(day) || (hasHappened(type) && vacated.test(type) && (/judg/i.test(type) || !homeWords.test(type)));
const isDismissed = ({ type, dismissed }: EvictionEvent) => Boolean(dismissed) || saysDismissed(type);
const isReleased = ({ type, released }: EvictionEvent) =>
  Boolean(released) || (hasHappened(type) && releaseWords.test(type));
const isJudgment = (event: EvictionEvent) =>
  Boolean(event.judged) ||
  (!isDismissed(event) &&
    !releaseWords.test(event.type) &&
    (Boolean(event.judgment) || (hasHappened(event.type) && /judg/i.test(event.type))));

/**
 * Returns how an eviction case ended, by the dates of its events and the court's words: many courts report a dismissal
 * or a judgment without its date.
 * @returns `dismissed`: without a judgment against the tenant that still stands; `paid`, `released`: a judgment, or a
 * case, that ended so
 */
export function evictionOutcome({
  type,
  comments,
  events,
}: {
  type: string;
  comments: string;
  events: readonly EvictionEvent[];
}) {
  const hasStandingJudgment = events.some(isJudgment) && !events.some(isVacated);
  const isEnded = events.some(isDismissed) || events.some(isVacated) || [type, comments].some(saysDismissed);
  if (!hasStandingJudgment && isEnded) return "dismissed";
  if (events.some(({ satisfied }) => Boolean(satisfied))) return "paid";
  if (events.some(isReleased)) return "released";
  return hasStandingJudgment ? "judged" : "filed";
}
