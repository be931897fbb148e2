import { beforeAll, expect, test } from "vitest";
import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import { dayMs } from "#rules/time/durations.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { DeliveryOutcome } from "#server/platform/mail/delivery/outcome.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

const returned: DeliveryOutcome = { state: "bounced", reason: "no_mailbox", isHard: true, detail: "550 5.1.1 Unknown" };

/** Declines a household by email, with an adverse action notice if a report was used. */
async function declined({ withReport, address }: { withReport: boolean; address?: object }) {
  const home = address && { rental_property__address: address };
  const created = await submitApplication(world, slug, { applicant__email: "renter@example.com", ...home });
  if (withReport) await createReadyReport(world, created.id, { kind: "credit", opened: true });
  const body = { with_email: true, email_body: "Thank you for applying.", ...(withReport && { reasons: ["Credit"] }) };
  const { status } = await world.post(`/application_bundles/${created.bundle}/reject/`, body, { token: owner.token });
  expect(status).toBe(200);
  await world.runJobs();
  return created.id;
}

const emailOf = (application: string) =>
  world.db
    .selectFrom("emails")
    .selectAll()
    .where("kind", "=", "application_decided")
    .where((eb) => eb(eb.val(application), "=", eb.fn.any("application_ids")))
    .executeTakeFirstOrThrow();

async function report(application: string, outcome: DeliveryOutcome) {
  const { return_token: returnToken } = await emailOf(application);
  await transaction(world.deps.db, (trx) => recordDelivery(world.deps, trx, { returnToken, outcome }));
  await world.runJobs();
}

const newToken = async () =>
  (await world.post<{ access: string }>("/token/", { username: owner.username, password: goodPassword })).body.access;
const shown = async (id: string) => (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;
const noticeOf = async (application: string) =>
  (
    await world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${application}`, {
      token: owner.token,
    })
  ).body.results[0];
const warnings = () => emailsTo(world, owner.username).filter(({ subject }) => subject?.startsWith("Mail the notice"));

test("an adverse action notice that bounced isn't counted as delivered, and the landlord is emailed once to mail it", async () => {
  const id = await declined({ withReport: true });
  const before = warnings().length;
  for (let n = 0; n < 2; n++) await report(id, returned);
  expect(warnings()).toHaveLength(before + 1);
  expect(String(warnings().at(-1)?.text)).toContain("The mailbox doesn't exist. Check the address.");
  expect(String(warnings().at(-1)?.text)).toContain(`/dashboard/view/${id}/`);
  expect(await noticeOf(id)).toMatchObject({ delivered_at: null, undelivered_at: world.clock.at.toISOString() });
  const { failures, audit_logs } = await shown(id);
  expect(failures).toMatchObject([
    {
      kind: "email",
      is_notice: true,
      bounce_reason: "no_mailbox",
      bounce_detail: "550 5.1.1 Unknown",
      can_retry: true,
    },
  ]);
  expect(audit_logs?.map(({ action }) => action)).toContain("notice not delivered");
});

test.each([
  ["Denver", "CO", "80202", 0, "2026-03-22", "so that it arrives by March 22, 2026"],
  ["Denver", "CO", "80202", 21, "2026-03-22", "it was due by March 22, 2026"],
  ["Austin", "TX", "78701", 0, null, "as soon as possible"],
])(
  "for a home in %s, %s %s, if an adverse action notice bounces after %i days, the landlord learns that it is due on %s: %s",
  async (city, state, zip, days, due, text) => {
    const address = { street: "1 Elm Street", unit: "", city, state, zip };
    const id = await declined({ withReport: true, address });
    world.pass(days * dayMs);
    await report(id, returned);
    expect(String(warnings().at(-1)?.text)).toContain(text);
    const { failures } = (await world.get<Application>(`/applications/${id}/`, { token: await newToken() })).body;
    expect(failures).toMatchObject([{ is_notice: true, notice_due: due }]);
    world.pass(-days * dayMs);
  },
);

test("a resent adverse action notice counts as delivered, and later bounces of the first email are ignored", async () => {
  const id = await declined({ withReport: true });
  const { return_token: first, id: email } = await emailOf(id);
  await report(id, returned);
  const body = { failure: email };
  expect((await world.post(`/applications/${id}/retry/`, body, { token: owner.token })).status).toBe(200);
  await world.runJobs();
  await transaction(world.deps.db, (trx) => recordDelivery(world.deps, trx, { returnToken: first, outcome: returned }));
  await world.runJobs();
  expect(await noticeOf(id)).toMatchObject({ delivered_at: expect.any(String), undelivered_at: null });
  expect((await shown(id)).failures).toEqual([]);
  expect(
    emailsTo(world, "renter@example.com").filter(({ text }) => String(text).includes("60 days")).length,
  ).toBeGreaterThan(1);
});

test("if a decision email without a notice bounces, the landlord sees the failure but isn't emailed to mail a notice", async () => {
  const id = await declined({ withReport: false });
  const before = warnings().length;
  await report(id, returned);
  expect(warnings()).toHaveLength(before);
  expect((await shown(id)).failures).toMatchObject([{ is_notice: false }]);
});

test("the decision email announces the adverse action notice below it, and links to the application in the applicant's account", async () => {
  const { id, bundle, token } = await submitApplication(world, slug);
  const renter = await createApplicant(world);
  await claimApplication(world, renter, token);
  await createReadyReport(world, id, { kind: "credit", opened: true });
  const body = { with_email: true, email_body: "Thank you for applying.", reasons: ["Credit"] };
  const { status } = await world.post(`/application_bundles/${bundle}/reject/`, body, { token: owner.token });
  expect(status).toBe(200);
  await world.runJobs();
  const text = String(emailsTo(world, renter.username).at(-1)?.text);
  expect(text).toContain(`/dashboard/applicant/view/${id}`);
  const at = (part: string) => text.indexOf(part);
  expect(at("Thank you for applying.")).toBeGreaterThan(0);
  expect(at("The notice that the law requires is below.")).toBeGreaterThan(at("Thank you for applying."));
});
