import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { type WaitingValue, waitingRules } from "#rules/law/tables/waiting-rules.ts";
import { addBusinessDays, addDays } from "#rules/law/waiting/business-days.ts";

/** Returns the rule at an address on the time before a decline because of a criminal record; it may be unconfirmed. */
export const waitingRule = (address: PartialAddress, today: string): Rule<WaitingValue> | undefined =>
  inForce(waitingRules, placesOf(address), today).at(-1);

/** Returns the last day on which the applicant can answer a notice that they received on a day. */
export const lastAnswerDay = ({ days, are_business_days }: WaitingValue, received: string): string =>
  are_business_days ? addBusinessDays(received, days) : addDays(received, days);

/** Returns the first day on which the decline may be made: after the last day on which the applicant can answer. */
export const firstDeclineDay = (value: WaitingValue, received: string): string =>
  addDays(lastAnswerDay(value, received), 1);
