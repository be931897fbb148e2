import { beforeAll } from "vitest";
import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { createReadyReport, sampleBureau } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";
import { zipCodeOf } from "#server/testing/zip-codes.ts";

/** the requirements of 1681m(a), in the order of the statute */
export const statute = [
  "Your application was declined",
  sampleBureau.name,
  sampleBureau.address,
  "Toll-free telephone: 800-555-0100",
  "did not make the decision",
  "within 60 days",
  "dispute with that agency",
  "Your score (Rent Score 3): 612",
  "from 300 to 850",
  "02/27/2026",
  "Too many late payments",
  "Number of recent inquiries",
];

/** Opens a server with a landlord and applicants whose reports are ready. */
export function openNotices() {
  const world = openWorld();
  let owner: Person;
  let slug: string;
  beforeAll(async () => {
    owner = await createLandlord(world, "Ida Berg");
    ({ slug } = await createForm(world, owner));
  });

  let applicantCount = 0;
  /** Submits an application with ready reports, for a home in a state, by an applicant with their own email address. */
  async function applied({ state = "TX", kinds = ["credit"] as ReportKind[], opened = true, email = true } = {}) {
    const applicant__email = `renter${++applicantCount}@example.com`;
    const home = { street: "48 Linden Avenue", unit: "3", city: "Somewhere", state, zip: zipCodeOf(state) };
    const created = await submitApplication(world, slug, { applicant__email, rental_property__address: home });
    if (!email)
      await world.db.updateTable("applications").set({ applicant_email: "" }).where("id", "=", created.id).execute();
    for (const kind of kinds) await createReadyReport(world, created.id, { kind, opened });
    return { ...created, email: applicant__email };
  }

  const decide = (verb: "accept" | "reject", bundle: string, body: object = {}) =>
    world.post<Problem>(`/application_bundles/${bundle}/${verb}/`, body, { token: owner.token });
  const notices = async (id: string, token = owner.token) =>
    (await world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${id}`, { token })).body.results;
  const emailTo = (email: string) => String(emailsTo(world, email).at(-1)?.text);

  return {
    world,
    applied,
    decide,
    notices,
    emailTo,
    get owner() {
      return owner;
    },
  };
}
