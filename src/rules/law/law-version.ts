import { allRules } from "#rules/law/all-rules.ts";
import { lawTimeZones } from "#rules/law/places/law-day.ts";
import { dayOf } from "#rules/text/dates.ts";

/** The days on which a rule begins or ends, in order. */
const changeDays = allRules
  .flatMap(({ effective_from, effective_until }) => [effective_from, effective_until])
  .filter((day) => typeof day === "string")
  .sort();

/**
 * Returns the version of the law at a moment: for each time zone, the last day on which a rule began or ended. Every
 * place has the same law at two moments of the same version.
 */
export const lawVersion = (moment: Date): string =>
  lawTimeZones
    .map((zone) => {
      const today = dayOf(moment, zone);
      return changeDays.findLast((day) => day <= today);
    })
    .join();
