import { randomUUID } from "node:crypto";
import { makeStaff, markEmailVerified } from "../support/accounts.ts";
import { checkInBothThemes } from "../support/both-themes.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { landlordWithForm, logInWithToken } from "../support/scenarios.ts";
import { runSql } from "../support/seed.ts";

test("staff see a difference between the ledger and the payment provider with its movements, and resolve it with a reason", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const [staff, owner] = [await landlordWithForm(request), await landlordWithForm(request)];
  const [id, key] = [randomUUID(), `re_${randomUUID()}`];
  await runSql(
    `insert into ledger_differences (id, source, key, charge, kind, provider_cents, ledger_cents, user_id, created, modified)
     select $1, 'refund', $2, '', 'missing_in_ledger', -1234, 0, u.id, now(), now() from users u where username = $3`,
    [id, key, owner.email],
  );
  await runSql(
    `insert into provider_movements (id, kind, key, charge, account, amount_cents, created)
     values ('txn_' || $1, 'refund', $2, '', '', -1234, now())`,
    [id, key],
  );
  await runSql(
    `insert into ledger_differences (id, source, key, charge, kind, provider_cents, ledger_cents, created, modified)
     values ($1, 'balance', 'platform', '', 'different_amount', 100, 200, now(), now())
     on conflict (source, key) do update set status = 'open'`,
    [randomUUID()],
  );
  await makeStaff(staff.email);
  await markEmailVerified(staff.email);
  await logInWithToken(page, staff.token);
  await openPage(page, "/dashboard/ledger_differences");
  const balance = page.getByRole("listitem").filter({ hasText: "Whole balance" });
  await expect(balance).toContainText("All of the platform's money at the payment provider, available and pending");
  await expect(balance.getByText(/^platform$|Unknown account|No movements/)).toHaveCount(0);
  await expect(balance.getByRole("button", { name: "Resolve difference: Whole balance" })).toBeVisible();
  const item = page.getByRole("listitem").filter({ hasText: key });
  await expect(item).toContainText(owner.email);
  await expect(item).toContainText(`txn_${id}`);
  await expect(item).toContainText("No movements");
  await checkInBothThemes(page, "ledger-differences", checkAccessibility);

  await item.getByRole("button", { name: "Resolve" }).click();
  const dialog = page.getByRole("dialog", { name: "Resolve this difference?" });
  await checkAccessibility("resolving a ledger difference");
  await dialog.getByLabel("Reason").fill("short");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText(/10/)).toBeVisible();
  await dialog.getByLabel("Reason").fill("Refunded by hand at the provider.");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole("link", { name: "Closed" }).click();
  await expect(item).toContainText("Refunded by hand at the provider.");
  await expect(item.getByText("Resolved", { exact: true })).toBeVisible();
});

test("a landlord who isn't staff can't open the page with ledger differences", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const { token } = await landlordWithForm(request);
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/ledger_differences");
  await expect(page.getByRole("heading", { name: "You don't have access to this page" })).toBeVisible();
  await expect(page.getByText("Ledger differences")).toHaveCount(0);
  await checkAccessibility("ledger differences for others");
});
