import { type RawBuilder, sql } from "kysely";
import { referralHoldDays } from "#rules/money/referrals.ts";

/** Selects an ambassador's referrals with their state, and the reward in cents as `amount`. */
export const selectReferrals = (referrerId: string, now: Date): RawBuilder<unknown> => sql`
  select r.id, l.name, r.reward_cents as amount, r.created,
    r.earned_at + make_interval(days => ${referralHoldDays}) as held_until,
    case
      when r.excluded <> '' or r.review = 'refused' then 'not_eligible'
      when r.review = 'waiting' then 'in_review'
      when r.payment_id is null then 'signed_up'
      when r.reward_cents = 0 then 'taken_back'
      when r.paid_at is not null then 'paid'
      when r.earned_at + make_interval(days => ${referralHoldDays}) > ${now} then 'held'
      else 'payable'
    end as state
  from referrals r join landlords l on l.user_id = r.user_id
  where r.referrer_id = ${referrerId}`;
