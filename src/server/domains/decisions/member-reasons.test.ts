import { beforeAll, expect, test } from "vitest";
import type { AdverseAction, PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { otherMember } from "#rules/decisions/decline-reasons.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";
import { zipCodeOf } from "#server/testing/zip-codes.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

let count = 0;
/** Creates a household of two; only the first member's report was opened. */
async function household(state = "TX") {
  const home = { street: "48 Linden Avenue", unit: "3", city: "Somewhere", state, zip: zipCodeOf(state) };
  const apply = async () => {
    const email = `member${++count}@example.com`;
    const changes = { applicant__email: email, rental_property__address: home };
    return { ...(await submitApplication(world, slug, changes)), email };
  };
  const cause = await apply();
  world.pass(60_000);
  const other = await apply();
  await createReadyReport(world, cause.id, { kind: "credit", opened: true });
  await createReadyReport(world, other.id, { kind: "credit", opened: false });
  const ids = { application_ids: [cause.id, other.id] };
  await world.post("/application_bundles/group/", ids, { token: owner.token });
  return { cause, other, bundle: cause.bundle };
}
const decline = (bundle: string, body: object) =>
  world.post<Problem>(`/application_bundles/${bundle}/reject/`, body, { token: owner.token });
const noticesOf = async (id: string) =>
  (await world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${id}`, { token: owner.token })).body
    .results;
const reasonsOf = async (id: string) =>
  (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body.decision_reasons;

test("each member of a declined household gets a notice with their own reasons, and with the score of their own report only", async () => {
  const { cause, other, bundle } = await household();
  const members = [
    { application: cause.id, reasons: ["Credit history"], adverse_action: true },
    { application: other.id, reasons: [otherMember], adverse_action: false },
  ];
  const preview = await world.post<{ results: PreviewedNotice[] }>(
    "/adverse_actions/preview/",
    { bundle, kind: "decline", members },
    { token: owner.token },
  );
  const previewed = new Map(preview.body.results.map((one) => [one.application, one]));
  expect([previewed.get(cause.id)?.due, previewed.get(other.id)?.due]).toEqual([true, true]);
  expect((await decline(bundle, { with_email: true, email_body: "Thank you.", members })).status).toBe(200);
  await world.runJobs();
  expect([await reasonsOf(cause.id), await reasonsOf(other.id)]).toEqual([["Credit history"], [otherMember]]);
  expect([(await noticesOf(cause.id)).length, (await noticesOf(other.id)).length]).toEqual([1, 1]);
  expect(JSON.stringify(await noticesOf(cause.id))).toContain("Credit history");
  const theirs = JSON.stringify(emailsTo(world, other.email));
  expect(theirs).toContain("Thank you.");
  expect(theirs).toContain("about another person who applied with you");
  expect(theirs).not.toContain("Credit history");
  expect(theirs).not.toContain("Rent Score");
});

test("a conditional approval of a household because of one member's report sends each member a notice", async () => {
  const { cause, other, bundle } = await household();
  const body = { terms: { guarantor: true }, with_email: true };
  const { status } = await world.post(`/application_bundles/${bundle}/accept/`, body, { token: owner.token });
  expect(status).toBe(200);
  await world.runJobs();
  for (const { id, email } of [cause, other]) {
    expect(await noticesOf(id)).toMatchObject([{ kind: "conditions", delivered_at: world.clock.at.toISOString() }]);
    const text = String(emailsTo(world, email).at(-1)?.text);
    for (const phrase of ["A qualified guarantor or co-signer", "Bureau of Credit", "800-555-0100", "within 60 days"])
      expect(text).toContain(phrase);
    expect(text.includes("Your score (Rent Score 3): 612")).toBe(id === cause.id);
  }
});

test("a household member without individual reasons gets the reasons stated for the whole household", async () => {
  const { cause, other, bundle } = await household();
  const members = [{ application: cause.id, reasons: ["Credit history"], adverse_action: true }];
  expect((await decline(bundle, { reasons: [otherMember], with_email: true, email_body: "Hi.", members })).status).toBe(
    200,
  );
  expect([await reasonsOf(cause.id), await reasonsOf(other.id)]).toEqual([["Credit history"], [otherMember]]);
});

test("decline reasons for an application outside the household are rejected, and a reason that no report supports must be confirmed", async () => {
  const { cause, other, bundle } = await household();
  const outsider = await submitApplication(world, slug);
  const of = (application: string, reasons: string[]) => ({ application, reasons, adverse_action: true });
  expect((await decline(bundle, { members: [of(outsider.id, ["Credit history"])] })).status).toBe(409);
  const confirmed = { with_email: true, email_body: "Hi.", confirm_reasons: true };
  // none of their reports supports the reason, so the landlord has to confirm it
  const unsupported = [of(cause.id, ["Credit history"]), of(other.id, ["Criminal history"])];
  const refused = await decline(bundle, { ...confirmed, confirm_reasons: false, members: unsupported });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["confirm_reasons"]]);
  expect((await decline(bundle, { ...confirmed, members: unsupported })).status).toBe(200);
});
