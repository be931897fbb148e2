import { beforeAll, expect, test } from "vitest";
import type { AdverseAction } from "#contract/adverse-actions.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { createReadyReport, sampleBureau } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  // an evening in Washington is the next day in UTC
  world.pass(Date.parse("2026-03-08T03:30:00Z") - world.clock.at.getTime());
  owner = await createLandlord(world, "Ida Berg");
  ({ slug } = await createForm(world, owner));
});

const spokane = { street: "12 Maple Court", unit: "2B", city: "Spokane", state: "WA", zip: "99201" };

/** Returns the notice's PDF for a decision on an application for a home in Washington: its text, and its filename. */
async function noticeOf(verb: "accept" | "reject", body: object, kinds: ("credit" | "eviction" | "criminal")[]) {
  const created = await submitApplication(world, slug, { rental_property__address: spokane });
  for (const kind of kinds) await createReadyReport(world, created.id, { kind });
  const as = { token: owner.token };
  const decided = await world.post(
    `/application_bundles/${created.bundle}/${verb}/`,
    { delivery: "mail", ...body },
    as,
  );
  expect(decided.status).toBe(200);
  const path = `/adverse_actions/?application=${created.id}`;
  const [notice] = (await world.get<{ results: AdverseAction[] }>(path, as)).body.results;
  const pdf = await world.get(`/adverse_actions/${notice?.id}/pdf/`, as);
  return { text: extractPdfText(pdf.raw).replace(/\s+/g, " "), name: String(pdf.headers["content-disposition"]) };
}

/** Returns the checked boxes of the form, and the unchecked ones. */
const boxes = (text: string, mark: "x" | " ") =>
  Array.from(text.matchAll(/\[([ x])\] (.*?)(?= \[[ x]\]|Reasons for this action|RCW|\(RCW|Page |Date and|$)/g))
    .filter(([, ticked]) => ticked === mark)
    .map(([, , label = ""]) => label.trim());

test("Washington's form for a decline has exactly the boxes checked that match the reasons chosen and the reports used", async () => {
  const reasons = ["Credit history", "Rental history or references"];
  const { text, name } = await noticeOf("reject", { reasons, adverse_action: true }, ["credit", "criminal"]);
  expect(boxes(text, "x")).toEqual([
    "Rejected",
    expect.stringContaining("Information contained in a consumer report"),
    "Information received from previous rental history or reference",
  ]);
  expect(boxes(text, " ")).toEqual(
    expect.arrayContaining(["Information received in a criminal record", "Information received in a civil record"]),
  );
  for (const phrase of [sampleBureau.name, sampleBureau.phone, "Dated this March 7, 2026", "/s/ Ida Berg"])
    expect(text).toContain(phrase);
  expect(name).toContain("notice-2026-03-07.pdf");
});

test("Washington's form for a conditional approval has the amounts, the date and the signature", async () => {
  const terms = { deposit: "1200.00", rent: "1950.00", last_month: true };
  const { text } = await noticeOf("accept", { terms, reasons: ["The income does not meet our requirement"] }, []);
  expect(boxes(text, "x")).toEqual([
    "Approved with conditions:",
    "Residency requires an increased deposit (amount: $1,200.00)",
    "Residency requires last month's rent",
    "Residency requires an increased monthly rent of $1,950.00",
  ]);
  for (const phrase of ["[ ] Rejected", "[ ] Information contained in a consumer report", "Dated this March 7, 2026"])
    expect(text).toContain(phrase);
  expect(text).toContain("/s/ Ida Berg");
});
