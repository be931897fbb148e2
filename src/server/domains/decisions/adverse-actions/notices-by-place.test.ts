import { beforeAll, expect, test } from "vitest";
import type { AdverseAction, PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { decisionRulesOf } from "#rules/law/notices/adverse-action.ts";
import { waitingRule } from "#rules/law/waiting/waiting.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { addressIn } from "#server/testing/scenes/homes.ts";
import {
  createCriminalReport,
  createReadyReport,
  criminalRecord,
  sampleBureau,
} from "#server/testing/scenes/ready-report.ts";
import { createReadableReport } from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

const reason = "Credit history";
const criminalContent = createCriminalReport(
  criminalRecord("CR-1", [{ description: "Theft, 3rd degree", sentenced: "2025-06-01" }]),
);
const agency = `${sampleBureau.name}\n${sampleBureau.address}\nToll-free telephone: ${sampleBureau.phone}`;

/** The federal requirements for a decline with a scored report, with their citations; the same everywhere. */
const federal = [
  ["Your application was declined", null],
  ["Where the information came from", "15 U.S.C. 1681m(a)"],
  ["Your rights under the Fair Credit Reporting Act", "15 U.S.C. 1681m(a), 1681j(b), 1681i"],
  ["Your credit score", "15 U.S.C. 1681m(a)(2), 1681g(f)(1)"],
  ["Reasons given by the landlord", null],
];

/**
 * The additional requirements of each jurisdiction when a credit report and a criminal report with a record were used, and the days within
 * which reasons are due.
 */
const places: [
  city: string,
  state: string,
  zip: string,
  added: string[],
  citation: string | null,
  days: number | null,
][] = [
  ["Tacoma", "WA", "98402", washington(), "RCW 59.18.257", null],
  ["Minneapolis", "MN", "55401", ["Minnesota"], "§ 504B.173, Minn. Stat.", 14],
  ["Denver", "CO", "80202", ["Colorado"], "C.R.S. § 38-12-904", 20],
  ["Salem", "OR", "97301", ["Oregon"], "ORS 90.304", 14],
  ["Washington", "DC", "20001", ["District of Columbia"], "D.C. Law 24-115", null],
  ["Newark", "NJ", "07102", ["New Jersey: withdrawal of a conditional offer"], "N.J.S.A. 46:8-52 to 46:8-64", null],
  ["Astoria", "NY", "11102", ["New York City: fair chance for housing"], "N.Y.C. Local Law 24 of 2024", null],
  ["Elgin", "IL", "60120", ["Cook County"], "§ 42-38, Cook County Code", null],
  ["Rockville", "MD", "20850", ["Montgomery County"], "§ 27-15A, Montgomery County Code (Bill 49-20)", null],
  ["Detroit", "MI", "48226", ["Detroit"], "§ 26-5-1 ff., Detroit City Code", null],
  ["Albany", "NY", "12207", [], null, null],
  ["Springfield", "IL", "62701", [], null, null],
  ["Sacramento", "CA", "95814", [], null, null],
  ["Boston", "MA", "02108", [], null, null],
  ["Burlington", "VT", "05401", [], null, null],
  ["Baltimore", "MD", "21201", [], null, null],
  ["Philadelphia", "PA", "19103", [], null, null],
  ["Houston", "TX", "77002", [], null, null],
];

function washington(): string[] {
  return ["Adverse action notice (Washington)", "Reasons for this action", "Date and signature"];
}

test.each(places)(
  "a decline notice for %s, %s (%s) has the parts that federal law and the jurisdiction require",
  async (...row) => {
    const [city, state, zip, added, citation, days] = row;
    const address = addressIn(city, state, zip);
    const { id, bundle } = await submitApplication(world, slug, { rental_property__address: address });
    // some jurisdictions restrict the reports until an offer
    await world.db.updateTable("applications").set({ offered_at: world.clock.at }).where("id", "=", id).execute();
    await createReadableReport(world, owner, id, "credit");
    await createReadyReport(world, id, { kind: "criminal", content: criminalContent });
    const previewed = await preview(bundle);
    expect(previewed.reasons_rule).toBe(citation);
    // without another reason the record counts as one, and some places require time to answer first
    const isTimeToAnswerDue = waitingRule(address, "2026-03-02")?.confirmed === true;
    const missingFields = citation ? ["delivery", "reasons"] : ["delivery"];
    expect(await declined(bundle, {})).toEqual(isTimeToAnswerDue ? ["conflict"] : missingFields);
    expect(await declined(bundle, { reasons: [reason], delivery: "hand" })).toEqual([]);
    const path = `/adverse_actions/?application=${id}`;
    const { results } = (await world.get<{ results: AdverseAction[] }>(path, { token: owner.token })).body;
    const [notice] = results;
    const parts = notice?.notice.parts ?? [];
    expect(parts.map(({ heading, citation: cited }) => [heading, cited ?? null])).toEqual([
      ...federal,
      ...added.map((heading) => [heading, citation]),
    ]);
    expect(parts.find(({ heading }) => heading.startsWith("Where"))?.paragraphs).toEqual([
      expect.stringContaining("(credit report, criminal report)"),
      agency,
      expect.stringContaining("did not make the decision"),
    ]);
    expect(parts.find(({ by, items }) => by === "landlord" && items)?.items).toEqual([reason]);
    expect(parts).toEqual(previewed.notice.parts);
    const reports = [{ kind: "criminal" as const, bureau: sampleBureau }];
    const rules = decisionRulesOf({ kind: "decline", address, date: "2026-03-02", reports, reasons: [reason] });
    expect(rules.map(({ source, value }) => [source, value.within_days])).toEqual(citation ? [[citation, days]] : []);
  },
);

test.each(places)(
  "a conditional approval's notice in %s, %s has the federal parts and, in the state of Washington, the state's form",
  async (city, state, zip, added) => {
    const { id, bundle } = await submitApplication(world, slug, {
      rental_property__address: addressIn(city, state, zip),
    });
    await createReadyReport(world, id, { kind: "criminal" });
    const { notice } = await preview(bundle, "conditions");
    const own = state === "WA" ? added : [];
    expect(notice.parts.map(({ heading }) => heading)).toEqual([
      "Your application was approved with conditions",
      "Where the information came from",
      "Your rights under the Fair Credit Reporting Act",
      "Reasons given by the landlord",
      ...own,
    ]);
  },
);

async function preview(bundle: string, kind: "decline" | "conditions" = "decline"): Promise<PreviewedNotice> {
  const body = { bundle, kind, reasons: [reason], ...(kind === "conditions" && { conditions: "A co-signer." }) };
  const { body: reply } = await world.post<{ results: PreviewedNotice[] }>("/adverse_actions/preview/", body, {
    token: owner.token,
  });
  const [first] = reply.results;
  if (!first) throw new Error("There is no notice.");
  return first;
}

/** Declines a bundle. Returns the fields with errors, or `conflict`; empty if it succeeds. */
async function declined(bundle: string, body: object): Promise<string[]> {
  const path = `/application_bundles/${bundle}/reject/`;
  const reply = await world.post<Problem>(path, body, { token: owner.token });
  if (reply.status === 409) return ["conflict"];
  return Object.keys(reply.body.errors ?? {}).sort();
}

test("a decline because of criminal history needs a conditional offer and a written notice in Newark, also without a report", async () => {
  const { bundle, id } = await submitApplication(world, slug, {
    rental_property__address: addressIn("Newark", "NJ", "07102"),
  });
  const reasons = ["Criminal history"];
  expect(await declined(bundle, { reasons, confirm_reasons: true, delivery: "hand" })).toEqual(["reasons"]);
  await world.db.updateTable("applications").set({ offered_at: world.clock.at }).where("id", "=", id).execute();
  expect(await declined(bundle, { reasons, confirm_reasons: true })).toEqual(["delivery"]);
  expect(await declined(bundle, { reasons, confirm_reasons: true, delivery: "phone" })).toEqual(["delivery"]);
  expect(await declined(bundle, { reasons, confirm_reasons: true, delivery: "hand" })).toEqual([]);
});
