import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { userQuery } from "#web/api/accounts/users.ts";
import { ReportChoice } from "./report-choice.tsx";

const none = { order_reports: false, verify_identities: false };
const idsIn = (abilities: typeof none, chosen: FormChecks) => {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { abilities } as never);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ReportChoice selectedChecks={chosen} onChange={() => undefined} />
    </QueryClientProvider>,
  );
  return { page, ids: [...page.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id) };
};

test("without a connected bureau, no reports and no identity check can be selected, and a text says why", () => {
  const { page, ids } = idsIn(none, { reports: [] });
  expect(ids).toEqual(["verify_income"]);
  expect(page).toContain("no screening bureau is connected");
  const connected = idsIn({ order_reports: true, verify_identities: true }, { reports: [] });
  expect(connected.ids).toEqual(expect.arrayContaining(["report-credit", "report-eviction", "verify_identity"]));
  expect(connected.page).not.toContain("no screening bureau is connected");
});

test("without a connected bureau, a report that a form already orders can still be deselected", () => {
  expect(idsIn(none, { reports: ["credit"], verify_identity: true }).ids).toContain("report-credit");
  expect(idsIn(none, { reports: [], verify_identity: true }).ids).toContain("verify_identity");
});
