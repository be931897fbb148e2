import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Status } from "#rules/workflow/statuses.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { transaction } from "#server/platform/db/connect.ts";
import {
  claimApplication,
  createApplicant,
  createFinishedApplication,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import {
  createUnpaidApplication,
  listPayments,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { createReportReader, reportStates } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const { applicationOf } = createReportReader(world);
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});
const bureau = () => {
  const emulation = world.vendors.get("shareable");
  if (!emulation) throw new Error("The screening service is not emulated.");
  return emulation.vendor;
};
afterEach(() => bureau().faults.clear());

const withdraw = (id: string, token?: string, body: object = {}) =>
  world.post<{ consent_withdrawn_at: string } & Problem>(
    `/applications/${id}/withdraw_consent/`,
    body,
    token ? { token } : {},
  );
const asOwner = <T = Problem>(id: string, call: string, body: object) =>
  world.post<T>(`/applications/${id}/${call}/`, body, { token: owner.token });
const refunded = async (id: string) => (await listPayments(world, id)).map(({ refunded_cents }) => refunded_cents);
/** Returns the sum of an application's entries in each ledger account. */
const ledgerOf = async (id: string) =>
  Object.fromEntries(
    (
      await world.db
        .selectFrom("ledger_entries as l")
        .innerJoin("payments as p", "p.id", "l.payment_id")
        .select((eb) => ["l.account", eb.fn.sum<number>("l.amount_cents").as("sum")])
        .where("p.application_id", "=", id)
        .groupBy("l.account")
        .execute()
    ).map(({ account, sum }) => [account.split(":")[0], Number(sum)]),
  );
const withdrawn = { credit: "consent_withdrawn", criminal: "consent_withdrawn" };

describe("withdrawing consent to screening", () => {
  test("consent to screening can be withdrawn only by the account that claimed the application, and the history records it once", async () => {
    const renter = await createApplicant(world);
    const created = await submitApplication(world, slug);
    await claimApplication(world, renter, created.token);
    for (const { token } of [owner, await createLandlord(world), await createApplicant(world)])
      expect((await withdraw(created.id, token)).status).toBe(404);
    expect((await withdraw(created.id)).status).toBe(404);
    expect((await withdraw(created.id, undefined, { shareToken: created.token })).status).toBe(404);
    const first = await withdraw(created.id, renter.token);
    expect(first).toMatchObject({ status: 200, body: { consent_withdrawn_at: world.clock.at.toISOString() } });
    world.pass(60_000);
    expect((await withdraw(created.id, renter.token)).body).toEqual(first.body);
    const seen = await applicationOf(owner, created.id);
    expect(seen).toMatchObject({ ...first.body, is_new: true });
    expect(seen.audit_logs?.filter(({ action }) => action === "consent withdrawn")).toMatchObject([
      { by: renter.user.name },
    ]);
  });

  test("consent to screening for an application without an account can be withdrawn with its claim token, but not with another token", async () => {
    const created = await submitApplication(world, slug);
    const other = await submitApplication(world, slug);
    expect((await withdraw(created.id, undefined, { shareToken: other.token })).status).toBe(404);
    expect((await withdraw(created.id, undefined, { shareToken: created.token })).status).toBe(200);
    expect((await applicationOf(owner, created.id)).consent_withdrawn_at).not.toBeNull();
  });

  test("an applicant can withdraw consent to screening while the landlord's decision can be undone, but not once it is final", async () => {
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00" });
    await asOwnerOf(scene, "accept");
    // the decision can still be undone
    const change = (status_before: Status | null) =>
      world.db.updateTable("applications").set({ status_before }).where("id", "=", scene.id).execute();
    await change("S");
    expect((await withdraw(scene.id, scene.renter.token)).status).toBe(200);
    await world.db.updateTable("applications").set({ consent_withdrawn_at: null }).where("id", "=", scene.id).execute();
    await change(null);
    expect((await withdraw(scene.id, scene.renter.token)).status).toBe(409);
  });
});

const asOwnerOf = ({ bundle }: UnpaidApplication, verb: string) =>
  world.post(`/application_bundles/${bundle}/${verb}/`, {}, { token: owner.token });

describe("reports that weren't ordered when consent to screening is withdrawn", () => {
  test("once consent to screening is withdrawn, the applicant is no longer charged for reports that weren't ordered", async () => {
    const scene = await createUnpaidApplication(world, { owner, selected: ["credit", "criminal"] });
    const due = async () =>
      (
        await world.get<{ due: { amount: string } }>(`/applications/${scene.id}/payments/`, {
          token: scene.renter.token,
        })
      ).body.due.amount;
    expect(await due()).toBe("60.00");
    await withdraw(scene.id, scene.renter.token);
    expect(await due()).toBe("35.00");
    expect(reportStates(await applicationOf(owner, scene.id))).toEqual(withdrawn);
  });

  test("once consent to screening is withdrawn, paid reports that weren't ordered are canceled and refunded to the applicant", async () => {
    const scene = await createUnpaidApplication(world, { owner, selected: ["credit", "criminal"] });
    expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
    expect((await applicationOf(owner, scene.id)).status).toBe("P");
    await withdraw(scene.id, scene.renter.token);
    await runDelayedJobs(world);
    const seen = await applicationOf(owner, scene.id);
    expect([seen.status, reportStates(seen), await refunded(scene.id)]).toEqual(["S", withdrawn, [2_500]]);
    expect(seen.audit_logs?.map(({ action }) => action)).not.toContain("reports ordered");
    // the landlord's share does not change
    expect(await ledgerOf(scene.id)).toEqual({ provider: 3_500, costs: -300, landlord: -3_200 });
  });

  test("once consent to screening is withdrawn, unordered reports that the landlord paid for are canceled and refunded to the landlord", async () => {
    const scene = await createUnpaidApplication(world, { owner, fee: "0.00", selected: ["credit", "criminal"] });
    const deps = await world.ofApplication(scene.id);
    await transaction(deps.db, (trx) => advanceApplication(deps, trx, scene.id, "identity"));
    const card = { stripeToken: "tok_visa", payment_receipt: "boss@example.com" };
    expect((await asOwner(scene.id, "buy_report", card)).status).toBe(200);
    await withdraw(scene.id, scene.renter.token);
    await runDelayedJobs(world);
    expect(await refunded(scene.id)).toEqual([2_500]);
    // nothing was ordered, so neither the landlord nor Lintel has costs
    const of = await ledgerOf(scene.id);
    expect(Object.values(of)).toEqual(Object.values(of).map(() => 0));
  });

  test("a job that is retried after consent to screening was withdrawn orders no reports, and their cost is refunded", async () => {
    const scene = await createUnpaidApplication(world, { owner, selected: ["credit", "criminal"] });
    await payApplicationFee(world, scene, "tok_visa");
    const created = { id: scene.id };
    bureau().faults.set({ kind: "error", path: "/Reports", times: 50 });
    await runDelayedJobs(world);
    bureau().faults.clear();
    await withdraw(created.id, scene.renter.token);
    await runDelayedJobs(world);
    await runUntilIdle(world);
    const ordered = bureau()
      .calls()
      .filter(({ method, path, status }) => method === "POST" && status === 200 && path.endsWith("/Reports"));
    expect(ordered).toEqual([]);
    expect(reportStates(await applicationOf(owner, created.id))).toEqual(withdrawn);
    expect(await refunded(created.id)).toEqual([2_500]);
  });

  test("once consent to screening is withdrawn, reports need no identity verification, and the application gets the status Submitted", async () => {
    const renter = await createApplicant(world);
    const form = await createForm(world, owner, { fee: "0.00", selected: ["credit"] });
    const created = await submitApplication(world, form.slug);
    await claimApplication(world, renter, created.token);
    const read = async () =>
      (await world.get<Application>(`/applications/${created.id}/`, { token: renter.token })).body;
    expect(await read()).toMatchObject({ status: "U", workflow: { next: "verify" } });
    await withdraw(created.id, renter.token);
    expect(await read()).toMatchObject({
      status: "S",
      workflow: { next: null },
      abilities: { withdraw_consent: false },
    });
  });
});

test("once consent to screening is withdrawn, the landlord can't buy, request or reorder reports, and completed reports remain", async () => {
  const created = await createFinishedApplication(world, owner, { selected: ["credit", "criminal"] });
  const renter = await createApplicant(world);
  await claimApplication(world, renter, created.token);
  await runUntilIdle(world);
  const ready = { credit: "ready", criminal: "ready" };
  expect(reportStates(await applicationOf(owner, created.id))).toEqual(ready);
  await withdraw(created.id, renter.token);
  const seen = await applicationOf(owner, created.id);
  expect(reportStates(seen)).toEqual(ready);
  const [report] = seen.reports;
  const refusals = await Promise.all([
    asOwner(created.id, "buy_report", { stripeToken: "tok_visa", payment_receipt: "boss@example.com" }),
    asOwner(created.id, "send_payment_request", { report_source_identifiers: ["eviction"] }),
    world.post<Problem>(
      `/reports/${report?.id}/fulfill_requirement/`,
      { action: "order_again" },
      { token: owner.token },
    ),
  ]);
  for (const { status, body } of refusals)
    expect([status, body.detail]).toEqual([
      409,
      "The applicant withdrew consent to screening, so you can't order reports.",
    ]);
  const printed = await world.get(`/applications/${created.id}/pdf/`, { token: owner.token });
  expect(extractPdfText(printed.raw)).toContain("Consent to screening");
  const certified = { action: "certify_purpose" };
  expect(
    (await world.post(`/reports/${report?.id}/fulfill_requirement/`, certified, { token: owner.token })).status,
  ).toBe(200);
});
