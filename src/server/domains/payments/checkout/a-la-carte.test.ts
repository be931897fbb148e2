import { beforeAll, describe, expect, test } from "vitest";
import type { ALaCarte, Outcome, Payment } from "#contract/payment-schemas.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createCompanyOwnedBy, createLandlord, type Person, setApplicant } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  fullFeeAddress,
  listCaptured,
  loadBalances,
  markIdentityVerified,
  payApplicationFee,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const soho = { ...fullFeeAddress, street: "9 Mulberry Street", city: "New York", state: "NY", zip: "10013" };
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
});

type Answer = Outcome & { code?: string; detail?: string; errors?: object };

const order = (id: string, kinds: string[], stripeToken = "tok_visa", token = owner.token) =>
  world.post<Answer>(
    `/applications/${id}/buy_report/`,
    { stripeToken, payment_receipt: "boss@example.com", report_source_identifiers: kinds },
    { token },
  );
const offered = async (scene: UnpaidApplication, token = owner.token) =>
  (await world.get<{ a_la_carte: ALaCarte[] }>(`/applications/${scene.id}/payments/`, { token })).body.a_la_carte;
const isEligible = async (scene: UnpaidApplication, token = owner.token) =>
  (await world.get<{ is_a_la_carte_eligible: boolean }>(`/applications/${scene.id}/`, { token })).body
    .is_a_la_carte_eligible;
const reportsOf = async (id: string) =>
  (
    await world.db
      .selectFrom("reports")
      .select(["report_type", "status"])
      .where("application_id", "=", id)
      .orderBy("report_type")
      .execute()
  ).map(({ report_type, status }) => `${report_type} ${status}`);
/** Submits an application to a form without checks, as an applicant with a verified identity. */
async function verifiedApplicant(
  settings: Parameters<typeof createUnpaidApplication>[1] = {},
): Promise<UnpaidApplication> {
  const scene = await createUnpaidApplication(world, { owner, fee: "0.00", ...settings });
  await markIdentityVerified(world, scene.id);
  return scene;
}

describe("orders of reports that the form didn't include", () => {
  test("an applicant without an account can claim the application by the email about reports that somebody paid for", async () => {
    for (const by of ["landlord", "payment request"]) {
      const email = `nora-${by.length}@example.com`;
      const { id } = await createUnpaidApplication(world, { owner, fee: "0.00", email });
      await world.db.updateTable("applications").set({ user_id: null }).where("id", "=", id).execute();
      if (by === "landlord") expect((await order(id, ["credit"])).status).toBe(200);
      else {
        const body = { report_source_identifiers: ["credit"] };
        await world.post(`/applications/${id}/send_payment_request/`, body, { token: owner.token });
        await world.runJobs();
        const sent = emailsTo(world, email).find(({ subject }) => subject?.includes("requested a payment"));
        const shareToken = /\/payment\/[^/\s]+\/(\S+)/.exec(String(sent?.text))?.[1] ?? "";
        const card = { stripeToken: "pm_card_visa", payment_receipt: "payer@example.com", shareToken };
        expect((await world.post(`/applications/${id}/buy_reports_by_applicant/`, card)).status).toBe(200);
        const shown = await world.post(`/applications/${id}/payment_request/`, { shareToken });
        expect(shown.body).toMatchObject({ status: "paid", next: "verify", has_account: false });
        expect(JSON.stringify(shown.body)).not.toContain("claim");
      }
      await world.runJobs();
      const links = emailsTo(world, email).filter(({ text }) => String(text).includes("/account#claim="));
      expect(links.map(({ subject }) => subject).sort()).toEqual([
        expect.stringMatching(/^Verify your identity/),
        expect.stringMatching(/^We received your application/),
      ]);
      expect(emailsTo(world, "payer@example.com").filter(({ text }) => String(text).includes("#claim="))).toEqual([]);
    }
  });

  test("a landlord who orders a report that the form doesn't include is charged its cost immediately, and nothing else is ordered", async () => {
    const scene = await verifiedApplicant();
    expect(await isEligible(scene)).toBe(true);
    expect((await offered(scene)).map(({ report_type, due }) => [report_type, due?.amount])).toEqual([
      ["credit", "15.00"],
      ["eviction", "10.00"],
      ["criminal", "10.00"],
    ]);
    expect(await order(scene.id, ["eviction"])).toMatchObject({
      status: 200,
      body: { payment: { status: "succeeded", amount: "10.00", purpose: "reports" } },
    });
    expect(await reportsOf(scene.id)).toEqual(["eviction ordered"]);
    expect((await offered(scene)).map(({ report_type }) => report_type)).toEqual(["credit", "criminal"]);
    expect(await order(scene.id, ["eviction"])).toMatchObject({
      status: 409,
      body: { detail: "This report was already ordered." },
    });
    expect((await order(scene.id, ["credit", "criminal"])).status).toBe(200);
    expect(await isEligible(scene)).toBe(false);
    expect(await listCaptured(world, scene.id)).toEqual([1_000, 2_500]);
    expect(Object.values(await loadBalances(world)).reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  test("if a landlord orders reports on an applicant with an unverified identity, the applicant is emailed once, and the reports wait", async () => {
    const email = "unverified@example.com";
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00", email });
    expect((await order(scene.id, ["credit"])).body.payment).toMatchObject({ status: "succeeded", amount: "18.00" });
    expect(await reportsOf(scene.id)).toEqual(["credit waiting"]);
    await world.runJobs();
    const requests = emailsTo(world, email).filter(({ subject }) => subject?.startsWith("Verify your identity"));
    expect(requests).toHaveLength(1);
    expect(String(requests[0]?.text)).toContain(`/apply/${scene.id}/next`);
    // the second report doesn't cause a second identity check or a second email
    expect((await order(scene.id, ["eviction"])).body.payment).toMatchObject({ amount: "10.00" });
    await world.runJobs();
    expect(emailsTo(world, email).filter(({ subject }) => subject?.startsWith("Verify your identity"))).toHaveLength(1);
  });

  test("a report isn't ordered until the bank has authenticated its payment, even if another report of the same price is paid meanwhile", async () => {
    const scene = await verifiedApplicant();
    expect((await order(scene.id, ["eviction"], "tok_threeDSecure2Required")).body.payment?.status).toBe(
      "requires_action",
    );
    expect((await order(scene.id, ["criminal"])).body.payment?.status).toBe("succeeded");
    expect(await reportsOf(scene.id)).toEqual(["criminal ordered"]);
    expect(await listCaptured(world, scene.id)).toEqual([1_000]);
  });

  test("a payment request is rejected while the home's address isn't known", async () => {
    const { id } = await verifiedApplicant({ email: "unplaced@example.com" });
    await world.db.updateTable("applications").set({ property_address: "{}" }).where("id", "=", id).execute();
    const body = { report_source_identifiers: ["credit"] };
    const refused = await world.post<Answer>(`/applications/${id}/send_payment_request/`, body, { token: owner.token });
    expect([refused.status, refused.body.detail]).toEqual([409, "Correct the address of the home first."]);
    expect(emailsTo(world, "unplaced@example.com").map(({ subject }) => String(subject))).not.toContainEqual(
      expect.stringMatching(/pay/i),
    );
  });

  test("a landlord who orders the same report in 20 concurrent requests is charged once", async () => {
    const scene = await verifiedApplicant();
    await Promise.all(Array.from({ length: 20 }, () => order(scene.id, ["credit"], "pm_card_visa")));
    expect(await listCaptured(world, scene.id)).toEqual([1_500]);
    expect(await reportsOf(scene.id)).toEqual(["credit ordered"]);
  });

  test("a landlord's order of a report withdraws an open payment request only if the request includes that report", async () => {
    const scene = await verifiedApplicant();
    const options = { report_source_identifiers: ["credit"] };
    await world.post(`/applications/${scene.id}/send_payment_request/`, options, { token: owner.token });
    const show = () =>
      world
        .post(`/applications/${scene.id}/payment_request/`, {}, { token: scene.renter.token })
        .then(({ status }) => status);
    expect(await show()).toBe(200);
    expect((await order(scene.id, ["eviction"])).status).toBe(200);
    expect(await show()).toBe(200);
    expect((await order(scene.id, ["credit"])).status).toBe(200);
    expect(await show()).toBe(404);
  });
});

describe("rejected orders of reports", () => {
  test("an order of a criminal report before the conditional offer that the law requires is rejected and not charged", async () => {
    const scene = await verifiedApplicant({ address: soho });
    const criminal = (await offered(scene)).find(({ report_type }) => report_type === "criminal");
    expect(criminal).toMatchObject({ due: null, refusal: { after_offer: true } });
    const refused = await order(scene.id, ["criminal"]);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(refused.body.detail).toContain("Local law allows criminal record checks only after");
    expect(refused.body.detail).toContain(criminal?.refusal?.citation);
    expect(await listCaptured(world, scene.id)).toEqual([]);
    await world.post(`/applications/${scene.id}/make_offer/`, { gave_lease: true }, { token: owner.token });
    expect((await order(scene.id, ["criminal"])).status).toBe(200);
    expect(await reportsOf(scene.id)).toEqual(["criminal ordered"]);
  });

  test("an order of a report after the applicant has withdrawn consent to screening is rejected and not charged", async () => {
    const scene = await verifiedApplicant();
    const consent_withdrawn_at = world.clock.at;
    await world.db.updateTable("applications").set({ consent_withdrawn_at }).where("id", "=", scene.id).execute();
    expect((await offered(scene)).map(({ due, refusal }) => [due, refusal?.message])).toEqual(
      Array(3).fill([null, "The applicant withdrew consent to screening, so you can't order reports."]),
    );
    expect((await order(scene.id, ["credit"])).status).toBe(409);
    expect(await listCaptured(world, scene.id)).toEqual([]);
  });

  test("an order of a report after the decision on the application is rejected and not charged", async () => {
    const scene = await verifiedApplicant();
    await world.post(`/application_bundles/${scene.bundle}/reject/`, { adverse_action: false }, { token: owner.token });
    const refused = await order(scene.id, ["credit"]);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(refused.body.detail).toContain("A decision has been made");
    expect([await isEligible(scene), await offered(scene)]).toEqual([false, []]);
    expect(await listCaptured(world, scene.id)).toEqual([]);
  });

  test("an order of reports is rejected if it contains an unknown kind of report, the same kind twice, or no kind", async () => {
    const scene = await verifiedApplicant();
    for (const kinds of [["income"], ["credit", "credit"], []]) expect((await order(scene.id, kinds)).status).toBe(422);
  });

  test("an applicant can't order reports: none are offered, and an order is rejected and not charged", async () => {
    const scene = await verifiedApplicant();
    const { token } = scene.renter;
    expect([await isEligible(scene, token), await offered(scene, token)]).toEqual([false, []]);
    expect((await order(scene.id, ["credit"], "tok_visa", token)).status).toBe(403);
    expect(await listCaptured(world, scene.id)).toEqual([]);
    expect(await reportsOf(scene.id)).toEqual([]);
  });
});

test("a bookkeeper, and a company member who applied to their own company, aren't offered to refund, buy or request payments", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(member, { can_create: true, show_my_payments: true });
  const bookkeeper = await createLandlord(world);
  await team.add(bookkeeper, { show_my_payments: true });
  const scene = await createUnpaidApplication(world, { owner: companyOwner });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  await markIdentityVerified(world, scene.id);
  type Listed = { results: Payment[]; requestable: object[]; a_la_carte: object[]; unpaid: object | null };
  const listed = async () =>
    (await world.get<Listed>(`/applications/${scene.id}/payments/`, { token: member.token })).body;
  const asColleague = await listed();
  expect(asColleague.results[0]?.abilities.refund).toBe(true);
  expect(asColleague.a_la_carte).not.toEqual([]);
  const asBookkeeper = (await world.get<Listed>(`/applications/${scene.id}/payments/`, { token: bookkeeper.token }))
    .body;
  expect(asBookkeeper.results[0]?.abilities.refund).toBe(false);
  expect([asBookkeeper.requestable, asBookkeeper.a_la_carte, asBookkeeper.unpaid]).toEqual([[], [], null]);
  await setApplicant(world, scene.id, member);
  const own = await listed();
  expect(own.results).toMatchObject([{ abilities: { refund: false }, dispute: null }]);
  expect([own.requestable, own.a_la_carte, own.unpaid]).toEqual([[], [], null]);
});
