import { readFileSync } from "node:fs";
import { enableFeature } from "../support/accounts.ts";
import { checkInBothThemes } from "../support/both-themes.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import { createUnpaidApplication, logInWithToken } from "../support/scenarios.ts";
import { runSql } from "../support/seed.ts";

/** Adds applicants of the landlord's only form with a payment each; every tenth has a refund. Three or five entries each. */
async function addTransactions(landlordEmail: string, count: number) {
  const landlord = "(select id from users where username = $1)";
  await runSql(
    `with own as (
       select ${landlord} as tenant, t.id as template from application_templates t where t.tenant = ${landlord} limit 1
     ), numbered as (
       select n, gen_random_uuid() as bundle, gen_random_uuid() as application, gen_random_uuid() as payment,
         now() - n * interval '5 hours' as at,
         (array['Ana Ruiz', 'Bo Lind', 'Christopher Montgomery-Fitzgerald', 'Dee Okafor', 'Eli Stone'])[n % 5 + 1] || ' ' || n as name,
         (n % 90 + 1) || ' Maple Court, Houston, TX 77002' as unit
       from generate_series(1, $2::int) n
     ), bundles as (
       insert into application_bundles (tenant, id, slug, landlord_id, status, search, created, modified)
       select tenant, bundle, 'seeded-' || bundle, tenant, 'S', lower(name || ' ' || unit), at, at from own, numbered
     ), applications as (
       insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers, applicant_name,
         applicant_email, applicant_phone, unit_address, created)
       select tenant, application, bundle, template, 1, 'S', '{}', name, 'seeded@example.com', '', unit, at from own, numbered
     )
     insert into payments (tenant, id, application_id, purpose, status, items, amount_cents, cost_cents, intent,
       receipt_to, refunded_cents, captured_at, created, modified)
     select tenant, payment, application, 'application_fee', 'succeeded', '[]', 4500 + n % 7 * 100, 1500, 'pi_' || payment,
       'seeded@example.com', case when n % 10 = 0 then 2000 else 0 end, at, at, at from own, numbered`,
    [landlordEmail, count],
  );
  const added = `payments p where tenant = ${landlord} and receipt_to = 'seeded@example.com'
    and not exists (select from ledger_entries e where e.tenant = p.tenant and e.payment_id = p.id)`;
  await runSql(
    `insert into refunds (tenant, id, payment_id, amount_cents, reason, status, created, modified)
     select tenant, gen_random_uuid(), id, refunded_cents, 'They moved away.', 'succeeded', created, created
     from ${added} and refunded_cents > 0`,
    [landlordEmail],
  );
  await runSql(
    `insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, payment_id, refund_id, created)
     select tenant, transaction, position, account, cents, payment, refund, at from (
       select p.tenant, p.id as transaction, position, account, cents, p.id as payment, null::uuid as refund, p.created as at
       from (select * from ${added}) p, lateral (values (1, 'provider', amount_cents), (2, 'costs:reports', -cost_cents),
         (3, 'landlord:' || p.tenant, cost_cents - amount_cents)) entry (position, account, cents)
       union all
       select p.tenant, r.id, position, account, cents, p.id, r.id, p.created + interval '1 hour'
       from (select * from ${added}) p join refunds r on r.tenant = p.tenant and r.payment_id = p.id,
         lateral (values (1, 'provider', -r.amount_cents), (2, 'landlord:' || p.tenant, r.amount_cents))
         entry (position, account, cents)) entries`,
    [landlordEmail],
  );
  await runSql("analyze");
}

test("a landlord with 5,000 ledger entries sees the sums by month, pages through the transactions, searches and exports them", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const scene = await createUnpaidApplication(request);
  await enableFeature("show_my_payments", scene.landlordEmail);
  await logInWithToken(page, scene.owner);
  await openPage(page, "/dashboard/my_payments/accounts");
  await expect(page.getByRole("heading", { name: "No transactions yet" })).toBeVisible();
  await checkInBothThemes(page, "transactions-0", checkAccessibility);

  await addTransactions(scene.landlordEmail, 1);
  await page.reload();
  await expect(page.getByRole("row", { name: /Bo Lind 1 / })).toBeVisible();
  await checkInBothThemes(page, "transactions-1", checkAccessibility);

  await addTransactions(scene.landlordEmail, 1_562);
  await openPage(page, "/dashboard/my_payments/accounts");
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("row", { name: /^\w+ 20\d\d/ })).toHaveCount(12);
  await checkInBothThemes(page, "transactions-5000", checkAccessibility);

  const list = page.getByRole("region", { name: "Transactions" });
  await expect(list.getByRole("row")).toHaveCount(26);
  await list.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list.getByRole("row")).toHaveCount(26);
  await expect(page.getByText("1,719 transactions")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search transactions" }).fill("montgomery 1517 maple");
  await expect(page).not.toHaveURL(/page=2/);
  await expect(list.getByRole("row")).toHaveCount(2);
  await expect(list.getByRole("row", { name: /Christopher Montgomery-Fitzgerald 1517/ })).toBeVisible();
  await expect(page.getByText("1 transaction", { exact: true })).toBeVisible();
  await checkInBothThemes(page, "transactions-search", checkAccessibility);

  await page.getByRole("searchbox", { name: "Search transactions" }).fill("");
  await expect(list.getByRole("row", { name: /Bo Lind 1 / }).first()).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const lines = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\r\n");
  // the heading, 1,563 payments and 156 refunds
  expect(lines).toHaveLength(1 + 1_563 + 156);
});
