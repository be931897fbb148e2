import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { userQuery } from "#web/api/accounts/users.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { payoutAccountQuery } from "#web/api/my-payments/accounts.ts";
import { payoutSettingsQuery } from "#web/api/my-payments/payouts.ts";
import { BankSetup } from "#web/features/payout-account/bank-setup.tsx";
import { PayoutSettingsSection } from "#web/features/payout-account/payout-settings.tsx";

/** Renders a screen whose data was loaded and then failed to reload. */
function rendered(screen: ReactNode, queryKey: readonly unknown[], data: unknown): string {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { landlord: { show_my_payments: true } } as never);
  client.setQueryData(queryKey, data);
  const error = new ApiError({ code: "unavailable", status: 503, detail: "" });
  client.getQueryCache().build(client, { queryKey }).setState({ status: "error", error });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>{screen}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const settings = {
  schedule: "manual",
  approval_from: null,
  has_approver: false,
  abilities: { set_approval: false },
};

test.each([
  ["bank account", <BankSetup key="bank" />, payoutAccountQuery.queryKey, null, "Enter account number instead"],
  ["payout schedule", <PayoutSettingsSection key="settings" />, payoutSettingsQuery.queryKey, settings, "Save"],
])("the form of the %s stays on the page when its data can't be loaded again", (_, screen, queryKey, data, button) => {
  const page = rendered(screen, queryKey, data);
  expect(page).toContain(button);
  expect(page).not.toContain("Try again");
});
