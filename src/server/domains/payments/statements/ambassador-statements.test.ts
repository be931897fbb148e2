import { expect, test } from "vitest";
import type { StatementAccount } from "#contract/my-payments/statements.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { openWorld } from "#server/testing/world.ts";
import { postEntries } from "../records/ledger.ts";

const world = openWorld();
const zone = "America/Chicago";

test("an ambassador without payments gets statements of rewards, and a yearly one has sums by month", async () => {
  const ida = await createLandlord(world, "Ida Berg");
  const [own, created] = [ida.user.id, world.deps.now()];
  const list = () => world.get<{ results: StatementAccount[] }>(`/statements/?time_zone=${zone}`, { token: ida.token });
  expect((await list()).status).toBe(403);
  await world.db.updateTable("landlords").set({ show_referral: true }).where("user_id", "=", own).execute();
  const referral = {
    user_id: (await createLandlord(world)).user.id,
    id: newId(),
    referrer_id: own,
    payment_id: newId(),
  };
  await world.db
    .insertInto("referrals")
    .values({ ...referral, reward_cents: 2_500, earned_at: created, created })
    .execute();
  await transaction(await inTenant(world.deps.db, own), (trx) =>
    postEntries(
      trx,
      [
        { account: "costs:referrals", cents: 2_500 },
        { account: `referrer:${own}`, cents: -2_500 },
      ],
      { referralId: referral.id, created },
    ),
  );
  const { status, body } = await list();
  expect(status).toBe(200);
  const year = body.results[0]?.years[0];
  expect(year).toMatchObject({ net: "25.00", count: 1 });
  const pdf = await world.post(
    "/statements/pdf/",
    { account: "own", period: year?.period, time_zone: zone },
    { token: ida.token },
  );
  expect(pdf.status).toBe(200);
  const text = extractPdfText(pdf.raw);
  expect(text).toContain("Ambassador rewards for Form 1099-MISC");
  expect(text).toMatch(/Rewards earned[\s\S]*\$25\.00/);
});
