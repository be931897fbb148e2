import { sql } from "kysely";

/**
 * Whether a movement `s`, with its charge, reference and account, belongs to this product: another application may use
 * the provider's account.
 */
export const isOurs = sql<boolean>`(s.reference is not null
  or exists (select from directory d where d.kind = 'charge' and d.value = s.charge)
  or exists (select from provider_movements c
             where c.kind = 'charge' and c.charge = s.charge and s.charge <> '' and c.reference is not null)
  or exists (select from payout_accounts p where p.provider_account = s.account))`;
