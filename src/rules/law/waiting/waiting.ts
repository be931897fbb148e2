import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { type WaitingValue, waitingRules } from "#rules/law/tables/waiting-rules.ts";
import { plusBusinessDays, plusDays } from "#rules/law/waiting/business-days.ts";

/** Returns the rule at an address on the time before a decline because of a criminal record; it may be unconfirmed. */
export const waitingRule = (address: PartialAddress, today: string): Rule<WaitingValue> | undefined =>
  inForce(waitingRules, placesOf(address), today).at(-1);

/** Returns the first day on which the decline may be made: after the last day on which the applicant can answer. */
export const declineDay = ({ days, are_business_days }: WaitingValue, received: string): string =>
  plusDays(are_business_days ? plusBusinessDays(received, days) : plusDays(received, days), 1);
