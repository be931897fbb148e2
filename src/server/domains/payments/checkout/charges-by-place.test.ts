import { beforeAll, expect, test } from "vitest";
import type { Due } from "#contract/payment-schemas.ts";
import type { Home } from "#contract/schemas/homes.ts";
import { createForm, createLandlord, type Person, publishEdit } from "#server/testing/factories.ts";
import { addressIn, loadPublicForm } from "#server/testing/scenes/homes.ts";
import { createUnpaidApplication, listCaptured, payApplicationFee } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const fee = "90.00";
const selected = ["credit", "criminal"];

/**
 * The charge for a fee of $90.00 in each jurisdiction in March 2026, and the citation. A credit report costs $15.00, a
 * criminal report $10.00, and the identity check $3.00. A report that can't be ordered is deducted from the fee.
 */
const places: [city: string, state: string, zip: string, amount: string, citation: string | null][] = [
  ["Albany", "NY", "12207", "20.00", "N.Y. R.P.L. § 238-a"],
  ["Brooklyn", "NY", "11215", "20.00", "N.Y. R.P.L. § 238-a"],
  ["Boston", "MA", "02108", "0.00", "M.G.L. c. 186 § 15B"],
  ["Burlington", "VT", "05401", "0.00", "9 V.S.A. § 4456a"],
  ["Providence", "RI", "02903", "18.00", "R.I.G.L. § 34-18-59"],
  ["Bangor", "ME", "04401", "18.00", "14 M.R.S. § 6030-H"],
  ["Madison", "WI", "53703", "18.00", "§ 704.085, Wis. Stat.; § ATCP 134.05(4)"],
  ["Tacoma", "WA", "98402", "28.00", "RCW 59.18.257"],
  ["Hartford", "CT", "06103", "50.00", "C.G.S. § 47a-4d"],
  ["Washington", "DC", "20001", "53.00", "D.C. Law 24-115"],
  ["Sacramento", "CA", "95814", "65.86", "§ 1950.6, Cal. Civ. Code"],
  ["Richmond", "VA", "23219", "78.00", "§ 55.1-1203, Va. Code"],
  ["Newark", "NJ", "07102", "80.00", "availability as stated by TransUnion"],
  ["Honolulu", "HI", "96813", "80.00", "availability as stated by TransUnion"],
  ["Denver", "CO", "80202", "90.00", null],
  ["Minneapolis", "MN", "55401", "90.00", null],
  ["Baltimore", "MD", "21201", "90.00", null],
  ["Salem", "OR", "97301", "90.00", null],
  ["Philadelphia", "PA", "19103", "90.00", null],
  ["Houston", "TX", "77002", "90.00", null],
];

test.each(places)(
  "for a home in %s, %s (%s) an applicant sees and is charged a fee of $%s",
  async (city, state, zip, amount, citation) => {
    const scene = await createUnpaidApplication(world, { owner, fee, selected, address: addressIn(city, state, zip) });
    const path = `/applications/${scene.id}/payments/`;
    const { body } = await world.get<{ due: Due }>(path, { token: scene.renter.token });
    expect([body.due.amount, body.due.reasons[0]?.citation ?? null]).toEqual([amount, citation]);
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    const cents = Number(amount.replace(".", ""));
    expect(await listCaptured(world, scene.id)).toEqual(cents > 0 ? [cents] : []);
  },
);

test("a form with homes in 20 cities shows each home's legally allowed fee before anyone applies", async () => {
  const { slug } = await createForm(world, owner, { fee, selected });
  const listed = places.map(([city, state, zip]) => addressIn(city, state, zip));
  await publishEdit(world, owner, slug, { homes: listed });
  const offered = (await loadPublicForm(world, slug)).homes as Pick<Home, "city" | "price">[];
  expect(offered.map(({ city, price }) => [city, price])).toEqual(places.map(([city, , , amount]) => [city, amount]));
});
