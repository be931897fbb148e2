import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import { investigativeNotice } from "#rules/consents/investigative-notice.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import { personas } from "#sandbox/personas/personas.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  type ApplicantInProgress,
  answersOfPersona,
  createUnverifiedApplicant,
  identityRequestBody,
} from "#server/testing/scenes/identity.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const homes = {
  California: { street: "48 Linden Avenue", unit: "3", city: "Fresno", state: "CA", zip: "93701" },
  Texas: { street: "48 Linden Avenue", unit: "3", city: "Houston", state: "TX", zip: "77002" },
};
const applied = (place: keyof typeof homes) =>
  createUnverifiedApplicant(
    world,
    owner,
    { fee: "0.00", selected: ["eviction", "criminal"] },
    {
      ...answersOfPersona(personas[0]),
      rental_property__address: homes[place],
    },
  );
const noticeOf = async ({ id, renter }: ApplicantInProgress) =>
  (await world.get<Identity>(`/applications/${id}/identity/`, { token: renter.token })).body.consents.find(
    ({ kind }) => kind === "investigative",
  );
const request = ({ id, renter }: ApplicantInProgress, more: object = {}) =>
  world.post<Identity & { errors?: object }>(
    `/applications/${id}/get_experian_questions/`,
    { ...identityRequestBody(), ...more },
    { token: renter.token },
  );
const consentsOf = ({ id }: ApplicantInProgress) =>
  world.db
    .selectFrom("consents")
    .select(["kind", "version", "wants_copy"])
    .where("application_id", "=", id)
    .orderBy("kind")
    .execute();
/** Returns the reports that the applicant can see once they are ready. */
async function readable(scene: ApplicantInProgress) {
  await world.db.updateTable("reports").set({ status: "ready" }).where("application_id", "=", scene.id).execute();
  const { body } = await world.get<Application>(`/applications/${scene.id}/`, { token: scene.renter.token });
  return body.reports.map(({ report_type, law }) => [report_type, law?.citation]);
}

test("an applicant in California reads which agencies prepare reports before consenting to screening, but one in Texas doesn't", async () => {
  const notice = await noticeOf(await applied("California"));
  const text = notice?.parts.map((part) => part.text).join(" ") ?? "";
  for (const { name, address, phone } of [bureaus.eviction, bureaus.credit])
    expect([name, address, phone].filter((part) => !text.includes(part))).toEqual([]);
  expect(await noticeOf(await applied("Texas"))).toBeUndefined();
});

test("in California, an applicant must see the checkbox for copies of reports before a bureau is called; in Texas they needn't", async () => {
  const refused = await request(await applied("California"));
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["copy_of_reports"]]);
  expect((await request(await applied("Texas"))).status).toBe(200);
});

test.each([
  [
    true,
    [
      ["eviction", "§ 1786.16, Cal. Civ. Code"],
      ["criminal", "§ 1786.16, Cal. Civ. Code"],
    ],
  ],
  [false, []],
])(
  "an applicant in California who answers %s to the checkbox for copies of reports can see the reports %j",
  async (copy, seen) => {
    const scene = await applied("California");
    expect((await request(scene, { copy_of_reports: copy })).status).toBe(200);
    const { version } = investigativeNotice;
    expect(await consentsOf(scene)).toMatchObject([
      { kind: "investigative", version, wants_copy: copy },
      { kind: "screening", wants_copy: false },
    ]);
    expect(await readable(scene)).toEqual(seen);
  },
);
