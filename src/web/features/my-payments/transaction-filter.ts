import { listableParts } from "#rules/money/balance.ts";
import { payoutSources } from "#rules/money/payouts.ts";
import type { TransactionFilter } from "#web/api/my-payments/transactions.ts";
import { paths } from "#web/navigation/paths.ts";

/** Parses the filter of transactions from the URL; an unknown part is ignored. */
export function filterOf(params: URLSearchParams): TransactionFilter {
  const search = params.get("search");
  const part = listableParts.find((each) => each === params.get("part"));
  const source = part && payoutSources.find((each) => each === params.get("source"));
  return { ...(search && { search }), ...(part && { part }), ...(source && { source }) };
}

/** Returns the URL of the transactions behind a part of the balance or the deposits. */
export const partHref = (part: NonNullable<TransactionFilter["part"]>, source?: "deposits"): string =>
  `${paths.payments({ part, source })}#transactions`;

/** Returns the URL of the payouts in My Payments. */
export const payoutsHref = (): string => `${paths.payments()}#payouts`;

/** Returns the URL of the disputes in My Payments. */
export const disputesHref = (): string => `${paths.payments()}#disputes`;
