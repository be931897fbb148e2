import { homeLine, homeName } from "#rules/home-text.ts";
import { placesOf } from "#rules/law/places.ts";
import { isUndecided } from "#rules/road.ts";
import type { Status } from "#rules/statuses.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { letter } from "../../emails/letters.ts";
import { post } from "../../emails/post.ts";
import { record } from "../../history.ts";
import { refundExcess } from "../payments/excess.ts";
import { releaseReports } from "../reports/release.ts";
import { takeBackOrders } from "../reports/take-back.ts";
import { lockApplication } from "./lock.ts";
import { followSearch } from "./search.ts";
import { unitPlace } from "./unit-place.ts";

export type HomeAddress = { street: string; unit: string; city: string; state: string; zip: string };

/**
 * Corrects where the home of an application is, with everything that follows from the law of that place, in one
 * transaction: what was paid above its limit is refunded, reports that were not ordered yet are held back or set free,
 * the history says so, and the applicant gets an email.
 * @param actorId who corrected it
 */
export async function changePlace(
  deps: Deps,
  trx: Db,
  id: string,
  address: HomeAddress,
  actorId: string,
): Promise<void> {
  await lockApplication(trx, id);
  const before = await find(trx, id);
  if (homeLine(unitPlace(before)) === homeLine(address)) return;
  await trx
    .updateTable("applications")
    .set({
      property_address: JSON.stringify(address),
      unit_address: homeName(address).slice(0, 200),
      modified: deps.now(),
    })
    .where("id", "=", id)
    .execute();
  await followSearch(trx, before.bundle_id);
  const row = await find(trx, id);
  await sortReports(deps, trx, row);
  const refunded_cents = await refundExcess(deps, trx, row);
  await record(trx, {
    action: "place changed",
    applicationId: id,
    actorId,
    data: { places: placesOf(unitPlace(row)), refunded_cents },
    created: deps.now(),
  });
  const to = row.username ?? row.applicant_email;
  const url = `${deps.config.publicUrl}/dashboard/applicant/view/${id}`;
  const words = letter(row.language, "placeChanged", row.landlord_name, homeLine(address), refunded_cents, url);
  if (to) await post(deps, trx, "place_changed", to, words);
}

const find = (trx: Db, id: string) =>
  trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .leftJoin("users as u", "u.id", "a.user_id")
    .leftJoin("income_checks as n", "n.application_id", "a.id")
    .selectAll("a")
    .select(["b.landlord_id", "l.name as landlord_name", "u.username", "n.status as income"])
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow();

type Row = Awaited<ReturnType<typeof find>>;

/** Looks again at the reports that were not ordered yet. Before the applicant has done their part none is set free. */
async function sortReports(deps: Deps, trx: Db, row: Row): Promise<void> {
  const status = row.status as Status;
  if (status === "U" || !isUndecided(status)) return;
  await takeBackOrders(trx, row.id);
  const paid = row.price_cents > 0 && row.is_paid;
  await releaseReports(deps, trx, row, { from: ["held", "unpaid"], paid });
  // the fee was lowered by what could not be had there: nobody has paid for it
  await releaseReports(deps, trx, row, { from: ["barred"], paid: false });
}
