import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Transaction, TransactionMonth } from "#contract/my-payments/transactions.ts";
import { call, callForBlob } from "#web/api/client.ts";
import { timeZone } from "#web/components/timestamp.tsx";

export type { Transaction, TransactionMonth };

const key = "transactions";

/** Loads one page of the landlord's transactions. */
export const transactionsQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: [key, page, search],
    queryFn: ({ signal }) => call("GET /transactions/", { query: { page, ...(search && { search }) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Loads the sums of the last 12 months, as the reader's calendar has them. */
export const monthsQuery = queryOptions({
  queryKey: [key, "months"],
  queryFn: ({ signal }) => call("GET /transactions/months/", { query: { time_zone: timeZone() }, signal }),
  staleTime: 0,
});

/** Loads the landlord's balance, with what it is made of. */
export const balanceQuery = queryOptions({
  queryKey: [key, "balance"],
  queryFn: ({ signal }) => call("GET /transactions/balance/", { signal }),
  staleTime: 0,
});

/** All transactions that match a search, as a CSV file. */
export const transactionsCsv = (search: string): Promise<Blob> =>
  callForBlob("POST /accounts/csv/", { body: search ? { search } : {} });
