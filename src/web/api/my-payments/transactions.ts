import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { Transaction, TransactionMonth } from "#contract/my-payments/transactions.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";
import { timeZone } from "#web/components/timestamp.tsx";

export type { Transaction, TransactionMonth };

const key = "transactions";

/** Filters of the list: a search, and a part of the landlord's balance or of the deposits that they hold. */
export type TransactionFilter = NonNullable<Input<"POST /accounts/csv/">["body"]>;

/** Loads one page of the landlord's transactions. */
export const transactionsQuery = (page: number, filter: TransactionFilter) =>
  queryOptions({
    queryKey: [key, page, filter],
    queryFn: ({ signal }) => call("GET /transactions/", { query: { page, ...filter }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Loads the totals of the last 12 months, in the reader's time zone. */
export const transactionMonthsQuery = queryOptions({
  queryKey: [key, "months"],
  queryFn: ({ signal }) => call("GET /transactions/months/", { query: { time_zone: timeZone() }, signal }),
  staleTime: 0,
});

/** Loads the landlord's balance and its parts. */
export const balanceQuery = queryOptions({
  queryKey: [key, "balance"],
  queryFn: ({ signal }) => call("GET /transactions/balance/", { signal }),
  staleTime: 0,
});

/** Downloads all transactions that match a filter, as a CSV file. */
export const downloadTransactionsCsv = (filter: TransactionFilter): Promise<Blob> =>
  callForBlob("POST /accounts/csv/", { body: filter });
