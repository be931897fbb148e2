import { afterEach, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { AddressEffects } from "#contract/applications.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createCompanyOwnedBy,
  createFinishedApplication,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { createUnpaidApplication, listPayments, payApplicationFee } from "#server/testing/scenes/payments.ts";
import { createReportReader, reportStates } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";
import { orderReports } from "../ordering/jobs/order-reports.ts";

const world = openWorld({ sandbox: true });
const { applicationOf } = createReportReader(world);

const bureau = () => {
  const emulation = world.vendors.get("shareable");
  if (!emulation) throw new Error("The screening service is not emulated.");
  return emulation.vendor;
};
afterEach(() => bureau().faults.clear());

const addressIn = (city: string, state: string, zip: string) => ({
  street: "1 Main Street",
  unit: "",
  city,
  state,
  zip,
});
const detroit = addressIn("Detroit", "MI", "48226");
const oakland = addressIn("Oakland", "CA", "94612");
const newark = addressIn("Newark", "NJ", "07102");

/** Creates an application with ordered reports that were not fetched yet. */
async function createOrderedReports(selected: string[]) {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner, {
    selected,
    address: addressIn("Houston", "TX", "77002"),
  });
  await orderReports(await world.ofApplication(id), { application: id });
  const [request] = await requestsOf(id);
  expect(request?.request_renter).toEqual(expect.any(String));
  expect((await applicationOf(owner, id)).status).toBe("P");
  return { owner, id };
}
const correct = (owner: Person, id: string, property_address: object) =>
  world.patch<Application>(`/applications/${id}/`, { property_address }, { token: owner.token });
const requestsOf = (id: string) =>
  world.db.selectFrom("screening_requests").selectAll().where("application_id", "=", id).orderBy("id").execute();
const contentsOf = async (id: string) =>
  (await world.db.selectFrom("reports").select("content").where("application_id", "=", id).execute()).map(
    ({ content }) => content,
  );

test("an address can be corrected to one whose ZIP code has nine digits, which applications accept, too", async () => {
  const owner = await createLandlord(world);
  const { id } = await submitApplication(world, (await createForm(world, owner)).slug);
  const reply = await correct(owner, id, { ...detroit, zip: "48226-1234" });
  expect([reply.status, reply.body.applicant_unit_address]).toMatchObject([200, { postalCode: "48226-1234" }]);
});

test("the email about a corrected address lets an applicant without an account create one for their application", async () => {
  const owner = await createLandlord(world);
  const applicant__email = "unclaimed@example.com";
  const { id } = await submitApplication(world, (await createForm(world, owner)).slug, { applicant__email });
  await runUntilIdle(world);
  expect((await correct(owner, id, detroit)).status).toBe(200);
  await runUntilIdle(world);
  expect(emailsTo(world, applicant__email).at(-1)?.text).toContain("/account#claim=");
});

test("an ordered report is canceled if the law at the corrected address requires a conditional offer first", async () => {
  const { owner, id } = await createOrderedReports(["credit", "eviction", "criminal"]);
  const { body } = await correct(owner, id, detroit);
  expect(reportStates(body)).toEqual({ credit: "ordered", eviction: "ordered", criminal: "restricted" });
  await runUntilIdle(world);
  const arrived = await applicationOf(owner, id);
  expect([arrived.status, reportStates(arrived)]).toEqual([
    "S",
    { credit: "ready", eviction: "ready", criminal: "restricted" },
  ]);
  expect((await contentsOf(id)).filter((content) => content !== null)).toHaveLength(2);
  const { rows } = await world.pool.query(
    "select data from audit_logs where application_id = $1 and action = 'address corrected'",
    [id],
  );
  expect(rows[0].data).toMatchObject({ called_back: ["criminal"] });
});

test("an ordered report is canceled at the bureau if the law at the corrected address prohibits it", async () => {
  const { owner, id } = await createOrderedReports(["criminal"]);
  const { body } = await correct(owner, id, oakland);
  expect([body.status, reportStates(body)]).toEqual(["S", { criminal: "barred" }]);
  await runUntilIdle(world);
  expect(reportStates(await applicationOf(owner, id))).toEqual({ criminal: "barred" });
  expect(await contentsOf(id)).toEqual([null]);
  const [request] = await requestsOf(id);
  expect(request?.status).toBe("canceled");
});

test("a report canceled by an address correction is ordered again after the conditional offer", async () => {
  const { owner, id } = await createOrderedReports(["criminal"]);
  await correct(owner, id, detroit);
  await runUntilIdle(world);
  await world.post(`/applications/${id}/make_offer/`, {}, { token: owner.token });
  await runUntilIdle(world);
  expect(reportStates(await applicationOf(owner, id))).toEqual({ criminal: "ready" });
  expect((await requestsOf(id)).map(({ status }) => status)).toEqual(["canceled", "ready"]);
});

test("an address correction without legal effect leaves ordered reports unchanged", async () => {
  const { owner, id } = await createOrderedReports(["credit", "eviction", "criminal"]);
  const { body } = await correct(owner, id, addressIn("Austin", "TX", "78701"));
  expect(reportStates(body)).toEqual({ credit: "ordered", eviction: "ordered", criminal: "ordered" });
  await runUntilIdle(world);
  expect(reportStates(await applicationOf(owner, id))).toEqual({
    credit: "ready",
    eviction: "ready",
    criminal: "ready",
  });
  expect(await requestsOf(id)).toHaveLength(1);
});

test("an address correction that waits for a concurrent decision is rejected once the decision is saved", async () => {
  const { owner, id } = await createOrderedReports(["criminal"]);
  const client = await world.pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = rows[0]?.pid;
    await client.query("begin");
    await client.query("update applications set status = 'R' where id = $1", [id]);
    const correcting = correct(owner, id, oakland);
    const waiting = async () =>
      (await world.pool.query("select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))", [pid]))
        .rowCount;
    await expect.poll(waiting).toBe(1);
    await client.query("commit");
    expect((await correcting).status).toBe(409);
  } finally {
    client.release(true);
  }
  expect(reportStates(await applicationOf(owner, id))).toEqual({ criminal: "ordered" });
});

test.each([
  [["criminal"], { criminal: "barred" }, []],
  [["credit", "eviction", "criminal"], { credit: "ready", eviction: "ready", criminal: "barred" }, ["credit+eviction"]],
])(
  "of the reports %j, those that the law prohibits aren't ordered if the address is corrected while the bureau verifies the person",
  async (selected, expected, ordered) => {
    const owner = await createLandlord(world);
    const { id } = await createFinishedApplication(world, owner, {
      selected,
      address: addressIn("Houston", "TX", "77002"),
    });
    bureau().faults.set({ kind: "slow", path: "/Validate", ms: 1_500, times: 1 });
    const running = orderReports(await world.ofApplication(id), { application: id });
    const person = async () => (await requestsOf(id))[0]?.request_renter;
    await expect.poll(person).toEqual(expect.any(String));
    expect((await correct(owner, id, newark)).status).toBe(200);
    await running;
    await runUntilIdle(world);
    expect(reportStates(await applicationOf(owner, id))).toEqual(expected);
    const requests = await requestsOf(id);
    const paths = bureau()
      .calls()
      .flatMap(({ method, path }) => (method === "POST" ? [path] : []));
    const sold = requests.filter(({ request_renter }) =>
      paths.includes(`/v3/Renters/ScreeningRequestRenters/${request_renter}/Reports`),
    );
    expect(sold.map(({ bundle }) => bundle)).toEqual(ordered);
  },
);

const preview = (who: Person, id: string, property_address: object) =>
  world.post<AddressEffects & Problem>(
    `/applications/${id}/preview_address/`,
    { property_address },
    { token: who.token },
  );

test("previewing an address correction lists the effect on ordered reports and changes nothing", async () => {
  const { owner, id } = await createOrderedReports(["credit", "eviction", "criminal"]);
  const before = await applicationOf(owner, id);
  const { status, body } = await preview(owner, id, detroit);
  expect([status, body]).toEqual([
    200,
    {
      fee: null,
      refund: "0.00",
      reports: [{ report_type: "criminal", before: "ordered", after: "restricted" }],
      hidden_answers: [],
      shown_answers: [],
    },
  ]);
  expect(await applicationOf(owner, id)).toEqual(before);
});

test("the preview of an address correction shows the new fee before it is paid, and the refund afterwards", async () => {
  const unpaid = await createUnpaidApplication(world, { selected: ["credit"] });
  const albany = addressIn("Albany", "NY", "12207");
  expect((await preview(unpaid.owner, unpaid.id, albany)).body.fee).toEqual({ before: "60.00", after: "18.00" });
  await payApplicationFee(world, unpaid, "tok_visa");
  const { body } = await preview(unpaid.owner, unpaid.id, albany);
  expect([body.fee, body.refund]).toEqual([null, "42.00"]);
  expect((await listPayments(world, unpaid.id))[0]?.refunded_cents).toBe(0);
});

test("an address correction is rejected if it has other effects than its preview showed", async () => {
  const { owner, id } = await createOrderedReports(["credit", "criminal"]);
  const send = (effects: object) =>
    world.patch<Problem>(`/applications/${id}/`, { property_address: detroit, effects }, { token: owner.token });
  const preview = await world.post<AddressEffects>(
    `/applications/${id}/preview_address/`,
    { property_address: detroit },
    { token: owner.token },
  );
  const before = reportStates(await applicationOf(owner, id));
  const rejected = await send({ ...preview.body, refund: "15.00" });
  expect([rejected.status, rejected.body.code]).toEqual([409, "conflict"]);
  expect(reportStates(await applicationOf(owner, id))).toEqual(before);
  expect((await send(preview.body)).status).toBe(200);
});

test("a company member without rights can't correct an address or preview a correction", async () => {
  const owner = await createLandlord(world);
  const reader = await createLandlord(world);
  await (await createCompanyOwnedBy(world, owner)).add(reader);
  const { id } = await createFinishedApplication(world, owner);
  expect([(await correct(reader, id, detroit)).status, (await preview(reader, id, detroit)).status]).toEqual([
    403, 403,
  ]);
});

test("the preview of an address correction is rejected for the applicant, another landlord, or a ZIP code of another state", async () => {
  const { owner, renter, id } = await createUnpaidApplication(world);
  for (const who of [renter, await createLandlord(world)]) expect((await preview(who, id, detroit)).status).toBe(404);
  expect((await preview(owner, id, addressIn("Newark", "NY", "07102"))).body.errors).toHaveProperty([
    "property_address.zip",
  ]);
});
