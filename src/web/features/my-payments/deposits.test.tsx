import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { balanceQuery } from "#web/api/my-payments/transactions.ts";
import { DepositsSummary } from "./deposits.tsx";

/** Returns the links of the deposits that are on the way: their text, and which transactions they open. */
function linksOf(pending: string, in_transit: string): string[] {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const deposits = { balance: pending, available: "0.00", pending, in_transit, block: "no_account" };
  const balance: Partial<Balance> = { block: "no_account", hold_days: 0, deposits: deposits as Balance["deposits"] };
  client.setQueryData(balanceQuery.queryKey, balance as Balance);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DepositsSummary />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, text]) => `${text} ${to}`);
}

test("deposits on the way link to transactions of the same amount: one link each for what is pending and in transit", () => {
  const pendingUrl = "/dashboard/my_payments/accounts?part=pending&amp;source=deposits#transactions";
  const payoutsUrl = "/dashboard/my_payments/accounts#payouts";
  expect(linksOf("500.00", "300.00")).toEqual([`$500.00 ${pendingUrl}`, `$300.00 ${payoutsUrl}`]);
  expect(new Set(linksOf("500.00", "0.00"))).toEqual(new Set([`$500.00 ${pendingUrl}`]));
  expect(new Set(linksOf("0.00", "300.00"))).toEqual(new Set([`$300.00 ${payoutsUrl}`]));
});
