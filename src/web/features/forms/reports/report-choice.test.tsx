import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Checks } from "#rules/money/screening-costs.ts";
import { userQuery } from "#web/api/accounts/users.ts";
import { ReportChoice } from "./report-choice.tsx";

const none = { order_reports: false, verify_identities: false };
const idsIn = (abilities: typeof none, chosen: Checks) => {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { abilities } as never);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ReportChoice chosen={chosen} onChange={() => undefined} />
    </QueryClientProvider>,
  );
  return { page, ids: [...page.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id) };
};

test("a server without bureaus offers no reports for a form and no identity check, and says so", () => {
  const { page, ids } = idsIn(none, { reports: [] });
  expect(ids).toEqual(["verify_income"]);
  expect(page).toContain("no screening bureau is connected");
  const connected = idsIn({ order_reports: true, verify_identities: true }, { reports: [] });
  expect(connected.ids).toEqual(expect.arrayContaining(["report-credit", "report-eviction", "verify_identity"]));
  expect(connected.page).not.toContain("no screening bureau is connected");
});

test("on a server without bureaus, a form that already orders a report can drop it", () => {
  expect(idsIn(none, { reports: ["credit"], verify_identity: true }).ids).toContain("report-credit");
  expect(idsIn(none, { reports: [], verify_identity: true }).ids).toContain("verify_identity");
});
