import type { Db } from "../../db/connect.ts";
import { transaction } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { enqueueIn } from "../../jobs/queue.ts";
import { type Screening, ScreeningRefused } from "../../providers/screening/port.ts";
import { isWhole, unitPlace } from "../applications/unit-place.ts";
import { failRequest } from "./fail.ts";
import { nextLook } from "./next-look.ts";
import { screenedPerson } from "./screened-person.ts";

export type RequestRow = {
  id: string;
  application_id: string;
  bundle: string;
  property: string | null;
  renter: string | null;
  request: string | null;
  request_renter: string | null;
  created: Date;
};

/** From nothing to reports that are being made. Ids of the vendor's are kept before the next call that builds on them. */
export async function placeOrder(deps: Deps, screening: Screening, row: RequestRow): Promise<void> {
  const application = await applicationOf(deps.db, row.application_id);
  const place = unitPlace(application);
  if (!isWhole(place)) throw new ScreeningRefused("missing_address");
  const person = await screenedPerson(deps, application);
  if (!person) throw new ScreeningRefused("missing_person");
  const home = { street_address: place.street, city: place.city, state: place.state, zip: place.zip };

  // A landlord of few homes has no other address than theirs.
  const landlord = await landlordOf(deps, application.landlord_id, () =>
    screening.openLandlord({ ...home, name: application.landlord_name, email: application.landlord_email }),
  );
  const [property, renter] = await Promise.all([
    row.property ?? screening.openProperty(landlord, { ...home, name: application.unit_address || place.street }),
    row.renter ?? screening.openRenter(person),
  ]);
  const opened = await keepFirst(deps.db, row, { property, renter });
  const request = row.request ?? (await screening.openRequest(landlord, opened.property));
  const asked = await keepFirst(deps.db, row, { request });
  const requestRenter =
    row.request_renter ?? (await screening.addPerson(asked.request, opened.renter, landlord, row.bundle));
  const { request_renter } = await keepFirst(deps.db, row, { request_renter: requestRenter });
  // Only a run that goes on where another was cut short has to ask how far that one came.
  const state = row.request_renter ? await screening.stateOf(request_renter) : "unverified";
  if (state === "unverified") {
    const verdict = await screening.verify(request_renter, person);
    if (verdict === "refused") throw new ScreeningRefused("not_verified");
    if (verdict === "manual") return await failRequest(deps, row, "manual_verification");
  }
  if (state === "failed") return await failRequest(deps, row, "failed");
  if (state === "unverified" || state === "verified") await screening.order(request_renter, person);
  await ordered(deps, row);
}

/** The vendor tells by webhook; in case it does not, somebody looks. */
async function ordered(deps: Deps, { id, created }: RequestRow): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const now = deps.now();
    await trx
      .updateTable("screening_requests")
      .set({ status: "ordered", modified: now })
      .where("id", "=", id)
      .where("status", "=", "started")
      .execute();
    await enqueueIn(trx, "fetch-report", { request: id }, nextLook(created, now));
  });
}

type Step = "property" | "renter" | "request" | "request_renter";

/** Two runs at once both go on with what was kept first; what the other one opened is never used, and costs nothing. */
async function keepFirst<Name extends Step>(db: Db, row: RequestRow, made: Record<Name, string>) {
  const names = Object.keys(made) as Name[];
  if (names.every((name) => row[name] === made[name])) return made;
  const kept = await db
    .updateTable("screening_requests")
    .set((eb) => Object.fromEntries(names.map((name) => [name, eb.fn.coalesce(name, eb.val(made[name]))])))
    .where("id", "=", row.id)
    .returning(["property", "renter", "request", "request_renter"])
    .executeTakeFirstOrThrow();
  return Object.fromEntries(names.map((name) => [name, kept[name] ?? made[name]])) as Record<Name, string>;
}

async function landlordOf(deps: Deps, userId: string, open: () => Promise<string>): Promise<string> {
  const find = () =>
    deps.db.selectFrom("screening_landlords").select("ref").where("user_id", "=", userId).executeTakeFirst();
  const known = await find();
  if (known) return known.ref;
  const ref = await open();
  await deps.db
    .insertInto("screening_landlords")
    .values({ user_id: userId, ref })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.ref ?? ref;
}

async function applicationOf(db: Db, id: string) {
  return await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .select(["a.id", "a.answers", "a.property_address", "a.unit_address", "a.applicant_email", "a.applicant_phone"])
    .select(["b.landlord_id", "l.name as landlord_name", "u.username as landlord_email"])
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow();
}
