import { queryOptions } from "@tanstack/react-query";
import type { StatementAccount } from "#contract/my-payments/statements.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";
import { timeZone } from "#web/components/timestamp.tsx";

export type { StatementAccount };

type Account = StatementAccount["account"];

/** Loads the months and years with a statement, in the reader's time zone. */
export const statementsQuery = queryOptions({
  queryKey: ["transactions", "statements"],
  queryFn: ({ signal }) => call("GET /statements/", { query: { time_zone: timeZone() }, signal }),
  staleTime: 0,
});

/** Downloads the statement of a month or year as a PDF. */
export const downloadStatementPdf = (account: Account, period: string): Promise<Blob> =>
  callForBlob("POST /statements/pdf/", { body: { account, period, time_zone: timeZone() } });

/** Downloads a month for QuickBooks or Xero: a CSV file, or a ZIP file of several. */
export const downloadBookkeepingFile = (account: Account, month: string): Promise<Blob> =>
  callForBlob("POST /accounts/bookkeeping/", { body: { account, month, time_zone: timeZone() } });
