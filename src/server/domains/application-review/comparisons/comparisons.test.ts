import { beforeAll, expect, test } from "vitest";
import { noCriteria } from "#rules/criteria/criteria.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  setApplicant,
  submitApplication,
} from "#server/testing/factories.ts";
import { findPdfFault } from "#server/testing/pdf/pdf-faults.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let ids: string[];
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  const form = await createForm(world, owner);
  const criteria = { ...noCriteria, income_to_rent: 3, pets: "not_allowed" };
  const { slug } = await publishEdit(world, owner, form.slug, { criteria });
  const answers = { rental_property__rent: "2000.00", pets__has_pets: "No" };
  ids = [];
  for (const [name, income] of [
    ["Quinn", "9000.00"],
    ["Zoe", "5000.00"],
  ]) {
    const values = { ...answers, applicant__first_name: name, income__monthly_total: income };
    ids.push((await submitApplication(world, slug, values)).id);
  }
});

const compared = (query = "", by: { token?: string } = owner, of = ids) =>
  world.get(`/comparisons/pdf/?ids=${of.join(",")}${query}`, by.token ? { token: by.token } : {});

test("the PDF that compares applicants has their names, criteria results and answers, and marks rows that differ", async () => {
  const { status, raw, headers } = await compared();
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(await findPdfFault(raw)).toBeUndefined();
  const text = extractPdfText(raw);
  for (const words of ["Quinn Castellan", "Zoe Castellan", "4.5 times the rent", "2.5 times the rent", "Not met"])
    expect(text).toContain(words);
  expect(text).toContain("Differs");
  expect(text).toContain("Pets");
});

test("the PDF that compares applicants leaves out names and identical rows if the user hid them on the page", async () => {
  const { raw, headers } = await compared("&names=hidden&same=hidden");
  const text = extractPdfText(raw);
  expect(text).toContain("Applicant 2");
  expect(text).not.toMatch(/Quinn|Zoe|Castellan/);
  expect(raw.toString("latin1")).not.toMatch(/Quinn|Zoe|Castellan/);
  expect(headers["content-disposition"]).not.toMatch(/Quinn|Zoe|Castellan/);
  expect(text).not.toContain("Pets");
});

test("comparing applications requires the right to review all of them, and is recorded in each application's history", async () => {
  const renter = await createApplicant(world);
  await setApplicant(world, ids[0] ?? "", renter);
  const other = await createLandlord(world);
  const theirs = await submitApplication(world, (await createForm(world, other)).slug);
  const replies = [
    await compared("", {}),
    await compared("", renter),
    await compared("", other),
    await compared("", other, [theirs.id, ids[0] ?? ""]),
    await compared("", owner, [ids[0] ?? ""]),
    await compared("", owner, ["x", "y"]),
  ];
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 404, 404, 422, 422]);
  const events = await world.db
    .selectFrom("audit_logs")
    .select("data")
    .where("chain", "=", ids[1] ?? "")
    .where("action", "=", "application exported")
    .execute();
  expect(events).toHaveLength(2);
});
