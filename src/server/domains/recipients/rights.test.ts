import { beforeAll, describe, expect, test } from "vitest";
import { noCriteria } from "#rules/criteria/criteria.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  setApplicant,
  submitApplication,
} from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import {
  confirmShare,
  consentToScreening,
  createReadableReport,
  createRecipient,
  shareBundles,
} from "#server/testing/scenes/sharing.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });

/** Uploads a file to use as an answer, without an account. */
async function uploaded(filename: string): Promise<string> {
  const { body } = await world.post<{ filenames: string[] }>(
    "/attachments/upload/",
    undefined,
    filePart("attachment", createPdf(), filename),
  );
  return body.filenames[0] ?? "";
}

type Target = { id: string; bundle: string; report: string; path: string };
async function applied(slug: string, owner: Person): Promise<Target> {
  const path = await uploaded("pay-stub.pdf");
  const { id, bundle } = await submitApplication(world, slug, { attachments__pay_stubs: [path] });
  await consentToScreening(world, id);
  return { id, bundle, path, report: await createReadableReport(world, owner, id) };
}
const reports = ["eviction"];

describe("calls for share recipients", () => {
  const calls: [string, string, (target: Target) => string, ((target: Target) => object)?][] = [
    ["what is shared", "GET", () => "/shared/"],
    ["the application", "GET", ({ id }) => `/shared/applications/${id}/`],
    ["the report", "GET", ({ report }) => `/shared/reports/${report}/`],
    ["accept", "POST", ({ bundle }) => `/shared/bundles/${bundle}/accept/`, () => ({})],
    ["decline", "POST", ({ bundle }) => `/shared/bundles/${bundle}/reject/`, () => ({ reasons: ["Income"] })],
    ["undo a decision", "POST", ({ bundle }) => `/shared/bundles/${bundle}/undo_decision/`],
    ["recommend", "POST", () => "/shared/recommend/", ({ bundle }) => ({ bundle, reason: "Moves in sooner" })],
    ["the order received", "GET", ({ bundle }) => `/shared/bundles/${bundle}/order/`],
    [
      "preview notices",
      "POST",
      () => "/shared/adverse_actions/preview/",
      ({ bundle }) => ({ bundle, kind: "decline" }),
    ],
    ["a document", "GET", ({ path }) => `/shared/attachments/download?path=${path}`],
    ["log out", "POST", () => "/shared/log_out/"],
    ["what is shared, logged out", "GET", () => "/shared/"],
  ];
  /**
   * The expected statuses in the order of the calls: `own` about a shared application, `foreign` about another
   * landlord's.
   */
  const ended = Array.from(calls, () => 401);
  const unknown = [200, 404, 404, 404, 404, 404, 404, 404, 404, 404, 200, 401];
  const table: Record<string, { own: number[]; foreign: number[] }> = {
    "a recipient who reads": { own: [200, 200, 200, 403, 403, 403, 403, 200, 403, 404, 200, 401], foreign: unknown },
    "a recipient who may open documents": {
      own: [200, 200, 200, 403, 403, 403, 403, 200, 403, 200, 200, 401],
      foreign: unknown,
    },
    "a recipient who decides": { own: [200, 200, 200, 200, 409, 200, 403, 200, 200, 404, 200, 401], foreign: unknown },
    "an owner who reviews": { own: [200, 200, 200, 403, 403, 403, 200, 200, 403, 404, 200, 401], foreign: unknown },
    "a recipient who sees no reports": {
      own: [200, 200, 404, 403, 403, 403, 403, 200, 403, 404, 200, 401],
      foreign: unknown,
    },
    "a recipient of another application": { own: unknown, foreign: unknown },
    "a recipient whose share was revoked": { own: ended, foreign: ended },
    "a recipient whose share expired": { own: ended, foreign: ended },
    "a recipient whose sharer was removed from the team": { own: unknown, foreign: unknown },
    "a recipient whose sharer may no longer decide": {
      own: [200, 200, 200, 403, 403, 403, 403, 200, 403, 404, 200, 401],
      foreign: unknown,
    },
    "a visitor": { own: ended, foreign: ended },
    "the landlord": { own: ended, foreign: ended },
    "the applicant": { own: ended, foreign: ended },
    "another applicant": { own: ended, foreign: ended },
    "another landlord": { own: ended, foreign: ended },
  };
  type Session = { token?: string; again?: () => Promise<string>; target: Target };
  const sessions: Record<string, Session> = {};
  let foreign: Target;

  beforeAll(async () => {
    const [companyOwner, member, otherLandlord] = [
      await createLandlord(world),
      await createLandlord(world),
      await createLandlord(world),
    ];
    const limited = await createLandlord(world);
    const team = await createCompanyOwnedBy(world, companyOwner);
    for (const one of [member, limited]) await team.add(one, { show_accept_reject_button: true });
    const renter = await createApplicant(world);
    const { slug } = await createForm(world, companyOwner);
    const [own, other, decided] = [
      await applied(slug, companyOwner),
      await applied(slug, companyOwner),
      await applied(slug, companyOwner),
    ];
    await setApplicant(world, own.id, renter);
    foreign = await applied((await createForm(world, otherLandlord)).slug, otherLandlord);
    const shared = async (by: Person, targets: Target[], changes: object) => {
      const created = await shareBundles(
        world,
        by,
        targets.map(({ bundle }) => bundle),
        changes,
      );
      return { id: created.id, token: await confirmShare(world, created), again: () => confirmShare(world, created) };
    };
    const revoked = await shared(companyOwner, [own], { reports });
    const expired = await shared(companyOwner, [own], { reports });
    Object.assign(sessions, {
      "a recipient who reads": { ...(await shared(companyOwner, [own], { reports })), target: own },
      "a recipient who may open documents": {
        ...(await shared(companyOwner, [own], { reports, documents: true })),
        target: own,
      },
      "a recipient whose sharer may no longer decide": {
        ...(await shared(limited, [own], { reports, decisioning: true })),
        target: own,
      },
      "the applicant": { token: renter.token, target: own },
      "another applicant": { token: (await createApplicant(world)).token, target: own },
      "another landlord": { token: otherLandlord.token, target: own },
      "a recipient who decides": {
        ...(await shared(companyOwner, [decided], { reports, decisioning: true })),
        target: decided,
      },
      "an owner who reviews": { ...(await shared(companyOwner, [own, other], { reports })), target: own },
      "a recipient who sees no reports": {
        ...(await shared(companyOwner, [own], { user_type: "other" })),
        target: own,
      },
      "a recipient of another application": { ...(await shared(companyOwner, [other], { reports })), target: own },
      "a recipient whose share was revoked": { token: revoked.token, target: own },
      "a recipient whose share expired": { token: expired.token, target: own },
      "a recipient whose sharer was removed from the team": {
        ...(await shared(member, [own], { reports, decisioning: true })),
        target: own,
      },
      "a visitor": { target: own },
      "the landlord": { token: companyOwner.token, target: own },
    });
    await world.post(`/shares/${revoked.id}/revoke/`, {}, { token: companyOwner.token });
    const past = new Date(world.clock.at.getTime() - 1);
    await world.db.updateTable("shares").set({ expires: past }).where("id", "=", expired.id).execute();
    await world.db.updateTable("share_tokens").set({ expires: past }).where("share_id", "=", expired.id).execute();
    await world.db.deleteFrom("memberships").where("user_id", "=", member.user.id).execute();
    await world.db
      .updateTable("memberships")
      .set({ show_accept_reject_button: false, can_create: true })
      .where("user_id", "=", limited.user.id)
      .execute();
  });

  test.each(Object.keys(table))(
    "API calls for share recipients let %s do only what the share allows, and reject other landlords' applications",
    async (who) => {
      const { token, again, target }: Session = sessions[who] ?? { target: foreign };
      const answers = async (about: Target) => {
        const statuses: number[] = [];
        // the logout call ends the session, so each run has its own
        const session = again ? await again() : token;
        for (const [, method, path, body] of calls)
          statuses.push(
            (await world.request(method, path(about), { body: body?.(about), ...(session && { token: session }) }))
              .status,
          );
        return statuses;
      };
      expect({ foreign: await answers(foreign), own: await answers(target) }).toEqual(table[who]);
    },
  );

  test("API calls for share recipients return no application after the user who shared it was removed from the team", async () => {
    const { token = "" } = sessions["a recipient whose sharer was removed from the team"] ?? {};
    const { body } = await world.get<{ bundles: unknown[] }>("/shared/", { token });
    expect(body.bundles).toEqual([]);
  });
});

describe("listing shares and sharing two applications", () => {
  test.each([
    ["an owner", [200, 201], "owner"],
    ["a member without any flag", [200, 403], {}],
    ["a member who may decide", [200, 201], { show_accept_reject_button: true }],
    ["an agent to whom the applications aren't addressed", [404, 404], { is_agent: true }],
    ["a removed member", [404, 404], "removed"],
    ["another landlord", [404, 404], "outsider"],
    ["an applicant", [403, 403], "applicant"],
    ["a visitor", [401, 401], "visitor"],
  ] as const)(
    "listing an application's shares and sharing two applications as %s return the statuses %j",
    async (_who, expected, role) => {
      const [companyOwner, person] = [
        await createLandlord(world),
        await (role === "applicant" ? createApplicant(world) : createLandlord(world)),
      ];
      const team = await createCompanyOwnedBy(world, companyOwner);
      if (typeof role === "object") await team.add(person, role);
      if (role === "removed") {
        await team.add(person, { show_accept_reject_button: true });
        await world.db.deleteFrom("memberships").where("user_id", "=", person.user.id).execute();
      }
      const { slug } = await createForm(world, companyOwner);
      const [one, two] = [await submitApplication(world, slug), await submitApplication(world, slug)];
      const token = role === "owner" ? companyOwner.token : person.token;
      const options = role === "visitor" ? {} : { token };
      const listed = await world.get(`/application_bundles/${one.bundle}/shares/`, options);
      const body = { slugs: [one.bundle, two.bundle], ...createRecipient() };
      const created = await world.post("/application_bundles/share/", body, options);
      expect([listed.status, created.status]).toEqual(expected);
    },
  );
});

test("a request to share several bundles is rejected if it names the same bundle twice", async () => {
  const mine = await createLandlord(world);
  const { bundle } = await submitApplication(world, (await createForm(world, mine)).slug);
  const body = { slugs: [bundle, bundle], ...createRecipient() };
  expect((await world.post("/application_bundles/share/", body, { token: mine.token })).status).toBe(422);
});

test("sharing applications of two landlords at once is rejected", async () => {
  const [mine, theirs] = [await createLandlord(world), await createLandlord(world)];
  const own = await submitApplication(world, (await createForm(world, mine)).slug);
  const foreign = await submitApplication(world, (await createForm(world, theirs)).slug);
  const body = { slugs: [own.bundle, foreign.bundle], ...createRecipient() };
  expect((await world.post("/application_bundles/share/", body, { token: mine.token })).status).toBe(404);
});

test("a property owner can compare applicants by the criteria, without assessments and reports that the landlord doesn't share", async () => {
  const owner = await createLandlord(world, "Ida Berg");
  const criteria = { income_to_rent: 3, eviction_years: 5, offense_years: 7 };
  const slug = await formWith(owner, criteria);
  const answers = { rental_property__rent: "2000.00", income__monthly_total: "5000.00" };
  const one = await submitApplication(world, slug, answers);
  await consentToScreening(world, one.id);
  await createReadableReport(world, owner, one.id);
  await createReadableReport(world, owner, one.id, "criminal");
  const two = await submitApplication(world, slug, answers);
  const judged = { name: "income_to_rent", number: 0, met: true, reason: "A guarantor" };
  expect((await world.post(`/applications/${one.id}/assess_criterion/`, judged, { token: owner.token })).status).toBe(
    200,
  );
  const created = await shareBundles(world, owner, [one.bundle, two.bundle], { reports });
  type Shown = {
    bundles: { applications: { criteria: { name: string; result: string; found: unknown; override: unknown }[] }[] }[];
  };
  const { body } = await world.get<Shown>("/shared/", { token: await confirmShare(world, created) });
  const shown = body.bundles.flatMap(({ applications }) => applications.map((each) => each.criteria));
  expect(shown.map((each) => each.map(({ name, result, found }) => [name, result, found]))).toEqual([
    [
      ["income_to_rent", "not_met", 2.5],
      ["eviction_years", "met", 0],
      ["offense_years", "unknown", null],
    ],
    [
      ["income_to_rent", "not_met", 2.5],
      ["eviction_years", "unknown", null],
      ["offense_years", "unknown", null],
    ],
  ]);
  expect(shown.flat().every(({ override }) => override === null)).toBe(true);
  const listed = await world.get<{ results: { views: { application: string; part: string }[] }[] }>(
    `/application_bundles/${one.bundle}/shares/`,
    { token: owner.token },
  );
  expect(listed.body.results[0]?.views.map(({ part }) => part).sort()).toEqual(["eviction", "summary", "summary"]);
});

async function formWith(owner: Person, criteria: object): Promise<string> {
  const { slug } = await createForm(world, owner);
  return (await publishEdit(world, owner, slug, { criteria: { ...noCriteria, ...criteria } })).slug;
}
