import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { PayoutAccount } from "#web/api/my-payments/accounts.ts";
import { AccountStatus } from "#web/features/payout-account/account-status.tsx";
import { Requirements } from "#web/features/payout-account/connect/requirements.tsx";

function rendered(status: PayoutAccount["status"], requirements: Partial<PayoutAccount["requirements"]>): string {
  const bank = { name: "Test Bank", last4: "6789", verification: "verified", attempts_left: 0 };
  const none = { items: [], disabled_reason: null, deadline: null, is_submitted: true };
  const account = { status, bank, requirements: { ...none, ...requirements } } as unknown as PayoutAccount;
  return renderToStaticMarkup(
    <MemoryRouter>
      <AccountStatus account={account} />
      <Requirements account={account} />
    </MemoryRouter>,
  );
}

test("a payout account that the payment provider rejected isn't also shown as under review, and links to support", () => {
  const page = rendered("review", { disabled_reason: "rejected.fraud" });
  expect(page).toContain("accept this account");
  expect(page).toContain('href="/support"');
  expect(page).not.toContain("reviewing");
});

test("a payout account that the payment provider is reviewing says so once, without a warning", () => {
  const page = rendered("review", { disabled_reason: "under_review" });
  expect(page.match(/reviewing/g)).toHaveLength(1);
  expect(page).not.toContain("Attention");
});

test("after the payment provider's deadline, the page says that payouts are stopped instead of naming the deadline", () => {
  const deadline = "2026-10-05T12:00:00.000Z";
  expect(rendered("ready", { deadline })).toContain("or payouts stop");
  const page = rendered("incomplete", { deadline, disabled_reason: "requirements.past_due" });
  expect(page).toContain("Payouts are stopped");
  expect(page).not.toContain("or payouts stop");
});
