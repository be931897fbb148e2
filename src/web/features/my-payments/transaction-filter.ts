import { listedParts } from "#rules/money/balance.ts";
import { payoutSources } from "#rules/money/payouts.ts";
import type { TransactionFilter } from "#web/api/my-payments/transactions.ts";
import { paths } from "#web/navigation/paths.ts";

/** Reads what narrows the list of transactions from the address; a part that doesn't exist shows all. */
export function filterOf(params: URLSearchParams): TransactionFilter {
  const search = params.get("search");
  const part = listedParts.find((each) => each === params.get("part"));
  const source = part && payoutSources.find((each) => each === params.get("source"));
  return { ...(search && { search }), ...(part && { part }), ...(source && { source }) };
}

/** The address of the transactions that a part of the balance, or of the deposits, is made of. */
export const partHref = (part: NonNullable<TransactionFilter["part"]>, source?: "deposits"): string =>
  `${paths.payments({ part, source })}#transactions`;

/** The addresses of the list of payouts and of disputes. */
export const payoutsHref = (): string => `${paths.payments()}#payouts`;

/** The URL of the disputes in My Payments. */
export const disputesHref = (): string => `${paths.payments()}#disputes`;
