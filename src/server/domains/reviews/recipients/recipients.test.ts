import { beforeAll, describe, expect, test } from "vitest";
import type { CallName, Output } from "#contract/api/call-types.ts";
import * as contract from "#contract/api/index.ts";
import type { Application } from "#contract/applications.ts";
import type { Shared } from "#contract/review/shared-bundles.ts";
import type { Share } from "#contract/review/shares.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { makeScene } from "#server/testing/contract-scene.ts";
import { applicant, company, landlord, type Person, submitted, template } from "#server/testing/factories.ts";
import {
  codeOf,
  confirmed,
  consentToScreening,
  linkOf,
  readableReport,
  recipient,
  sharedBy,
} from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";
import { destroyApplication } from "../../applications/deletion/destroy.ts";

const day = 86_400_000;
const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world, "Ida Berg");
  ({ slug } = await template(world, owner));
});

type Scene = Awaited<ReturnType<typeof applied>>;
async function applied(changes: Parameters<typeof submitted>[2] = {}) {
  const made = await submitted(world, slug, changes);
  await consentToScreening(world, made.id);
  return { ...made, report: await readableReport(world, owner, made.id) };
}

const at = (token: string) => ({ token });
const see = (session: string, { id }: { id: string }) =>
  world.get<Application>(`/shared/applications/${id}/`, at(session));
const readReport = (session: string, { report }: Scene) =>
  world.get<{ content: unknown } & Problem>(`/shared/reports/${report}/`, at(session));
const sharesOf = async ({ bundle }: { bundle: string }, token = owner.token) =>
  (
    await world.get<Output<"GET /application_bundles/:slug/shares/">>(`/application_bundles/${bundle}/shares/`, {
      token,
    })
  ).body;
const share = (who: Person, { bundle }: { bundle: string }, changes: object = {}) =>
  world.post<Share & Problem>(`/application_bundles/${bundle}/share/`, recipient(changes), { token: who.token });

test("a recipient's name and address go with the last application that they could see", async () => {
  const [first, last] = [await applied(), await applied()];
  const made = await sharedBy(world, owner, [first.bundle, last.bundle]);
  const stored = async () =>
    await world.db.selectFrom("shares").select(["name", "email", "revoked_at"]).where("id", "=", made.id).execute();
  const destroy = async ({ id }: Scene) => await destroyApplication(await world.ofApplication(id), id);
  await destroy(first);
  expect((await stored())[0]).toMatchObject({ name: "Ana Ruiz", revoked_at: null });
  await destroy(last);
  expect(await stored()).toEqual([{ name: "", email: "", revoked_at: expect.any(Date) }]);
});

test("a share ends when its applications move to another tenant, whose history names the recipient", async () => {
  const [head, member] = [await landlord(world), await landlord(world)];
  const form = await template(world, head);
  const sent = await submitted(world, form.slug);
  await consentToScreening(world, sent.id);
  const made = await sharedBy(world, head, [sent.bundle], {});
  const session = await confirmed(world, made);
  expect((await see(session, sent)).status).toBe(200);
  const { add } = await company(world, head);
  await add(member);
  const moved = await world.post(
    "/application_bundles/change_owner/",
    { username: member.username, bundles: [sent.bundle] },
    at(head.token),
  );
  expect(moved.status).toBe(200);
  expect((await see(session, sent)).status).toBe(401);
  const { body } = await world.get<Application>(`/applications/${sent.id}/`, at(member.token));
  expect(body.shares).toEqual([]);
  expect(body.audit_logs?.find(({ action }) => action === "recipient confirmed")?.by).toBe("Ana Ruiz");
});

describe("a share", () => {
  test("lets its recipient read the application and the chosen reports, and nothing of the landlord's side", async () => {
    const scene = await applied();
    await readableReport(world, owner, scene.id, "criminal");
    const made = await sharedBy(world, owner, [scene.bundle], { reports: ["eviction"] });
    const session = await confirmed(world, made);
    const seen = (await see(session, scene)).body;
    expect(seen).toMatchObject({ applicant: { name: "Nora Castellan", ssn: expect.stringMatching(/^\*\*\*-\*\*-/) } });
    expect(seen.values.applicant__first_name).toBe("Nora");
    expect(seen.reports.map(({ report_type }) => report_type)).toEqual(["eviction"]);
    for (const hidden of ["audit_logs", "notes", "shares"]) expect(seen).not.toHaveProperty(hidden);
    expect([seen.attachment_urls, seen.next_actions]).toEqual([[], []]);
    expect(Object.values(seen.abilities).some(Boolean)).toBe(false);
    expect((await readReport(session, scene)).body.content).toMatchObject({ kind: "eviction" });
  });

  test("is listed on the application, with what its recipient opened", async () => {
    const scene = await applied();
    const made = await sharedBy(world, owner, [scene.bundle], { reports: ["eviction"] });
    const session = await confirmed(world, made);
    await see(session, scene);
    await see(session, scene);
    await world.get(`/shared/applications/${scene.id}/?part=application`, at(session));
    await readReport(session, scene);
    const [listed] = (await sharesOf(scene)).results;
    expect(listed?.views.map(({ part }) => part).sort()).toEqual(["application", "eviction", "summary"]);
    expect(listed?.confirmed_at).not.toBeNull();
    const { body } = await world.get<Application>(`/applications/${scene.id}/`, at(owner.token));
    expect(body.shares).toEqual([{ id: made.id, shared_to: made.shared_to }]);
    expect(body.audit_logs?.slice(0, 5).map(({ action, by }) => [action, by])).toEqual([
      ["viewed by recipient", "Ana Ruiz"],
      ["viewed by recipient", "Ana Ruiz"],
      ["viewed by recipient", "Ana Ruiz"],
      ["recipient confirmed", "Ana Ruiz"],
      ["shared", "Ida Berg"],
    ]);
  });

  test("shows nothing before the recipient confirmed their address", async () => {
    const scene = await applied();
    const made = await sharedBy(world, owner, [scene.bundle], { reports: ["eviction"] });
    const token = await linkOf(world, made.shared_to.display_email);
    const opened = await world.post("/shares/open/", { token });
    expect(opened.body).toEqual({
      shared_by: "Ida Berg",
      masked_email: "a•••@example.com",
      expires: made.expires,
      bundles: 1,
    });
    expect((await see(token, scene)).status).toBe(401);
    const wrong = await world.post<Problem>("/shares/confirm/", { token, code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["code"]]);
  });

  test("requires a code on every device, and a code works once, for its own share", async () => {
    const scene = await applied();
    const [made, other] = [await sharedBy(world, owner, [scene.bundle]), await sharedBy(world, owner, [scene.bundle])];
    const token = await linkOf(world, made.shared_to.display_email);
    const foreign = await linkOf(world, other.shared_to.display_email);
    await world.post("/shares/send_code/", { token });
    const code = await codeOf(world, made.shared_to.display_email);
    expect((await world.post("/shares/confirm/", { token: foreign, code })).status).toBe(422);
    const tries = await Promise.all(Array.from({ length: 5 }, () => world.post("/shares/confirm/", { token, code })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    await world.post("/shares/send_code/", { token });
    world.pass(11 * 60_000);
    const late = await codeOf(world, made.shared_to.display_email);
    expect((await world.post("/shares/confirm/", { token, code: late })).status).toBe(422);
  });

  test("slows down guesses at a code", async () => {
    const scene = await applied();
    const made = await sharedBy(world, owner, [scene.bundle]);
    const token = await linkOf(world, made.shared_to.display_email);
    const guess = () => world.post("/shares/confirm/", { token, code: "111111" }, { address: "198.51.100.9" });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await guess()).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test("ends at once when it is revoked, and links sent again end with it", async () => {
    const scene = await applied();
    const made = await sharedBy(world, owner, [scene.bundle]);
    const session = await confirmed(world, made);
    const first = await linkOf(world, made.shared_to.display_email);
    expect((await world.post(`/shares/${made.id}/resend/`, {}, at(owner.token))).status).toBe(200);
    const second = await linkOf(world, made.shared_to.display_email);
    expect(second).not.toBe(first);
    expect((await world.post("/shares/open/", { token: second })).status).toBe(200);
    expect((await see(session, scene)).status).toBe(200);
    const revoked = await world.post<Share>(`/shares/${made.id}/revoke/`, {}, at(owner.token));
    expect(revoked.body.revoked_at).not.toBeNull();
    expect((await see(session, scene)).status).toBe(401);
    for (const token of [first, second]) {
      expect((await world.post("/shares/open/", { token })).status).toBe(404);
      expect((await world.post("/shares/send_code/", { token })).status).toBe(404);
      expect((await world.post("/shares/confirm/", { token, code: "123456" })).status).toBe(404);
    }
    expect((await world.post(`/shares/${made.id}/resend/`, {}, at(owner.token))).status).toBe(409);
  });

  test("ends after the chosen day", async () => {
    const scene = await applied();
    const today = world.clock.at.toISOString().slice(0, 10);
    const made = await sharedBy(world, owner, [scene.bundle], { until: today });
    const session = await confirmed(world, made);
    world.pass(2 * day);
    expect((await see(session, scene)).status).toBe(401);
    world.pass(-2 * day);
    const yesterday = new Date(world.clock.at.getTime() - day).toISOString().slice(0, 10);
    const refused = await share(owner, scene, { until: yesterday });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["until"]]);
  });

  test("is never an access token, and an access token opens no share", async () => {
    const scene = await makeScene(world);
    const { email } = await world.db
      .selectFrom("shares")
      .select("email")
      .where("id", "=", scene.share)
      .executeTakeFirstOrThrow();
    const session = await confirmed(world, {
      shared_to: { display_email: email, name: "", profile_photo: null },
    } as Share);
    expect((await world.get("/shared/", at(session))).status).toBe(200);
    type Shape = { method?: string; url?: string; config?: { auth: string } };
    const calls = Object.values(contract).flatMap((resource) => Object.values(resource) as Shape[]);
    for (const { method, url, config } of calls) {
      if (!method || !url || !config) continue;
      const { path, body } = (requests[`${method} ${url}` as CallName] as (s: typeof scene) => Request)(scene);
      if (config.auth === "share") {
        expect((await world.request(method, path, { body, token: scene.owner.token })).status).toBe(401);
      } else {
        // a public call accepts a token too, and refuses this one
        expect([url, (await world.request(method, path, { body, token: session })).status]).toEqual([url, 401]);
      }
    }
  });

  test("covers its own bundle alone", async () => {
    const [mine, other] = [await applied(), await applied()];
    const session = await confirmed(
      world,
      await sharedBy(world, owner, [mine.bundle], { decisioning: true, reports: ["eviction"] }),
    );
    expect((await see(session, other)).status).toBe(404);
    expect((await readReport(session, other)).status).toBe(404);
    const decided = await world.post(`/shared/bundles/${other.bundle}/accept/`, {}, at(session));
    expect(decided.status).toBe(404);
    expect((await see(session, mine)).status).toBe(200);
  });

  test("decides once for an Idempotency-Key", async () => {
    const scene = await applied();
    const session = await confirmed(
      world,
      await sharedBy(world, owner, [scene.bundle], { decisioning: true, reports: ["eviction"] }),
    );
    const accept = (key: string, body: object) =>
      world.post<Problem>(`/shared/bundles/${scene.bundle}/accept/`, body, {
        ...at(session),
        headers: { "idempotency-key": `${key}-of-this-decision` },
      });
    expect((await accept("once", {})).status).toBe(200);
    const again = await accept("once", {});
    expect([again.status, again.headers["idempotent-replayed"]]).toEqual([200, "true"]);
    expect((await accept("once", { with_email: true })).status).toBe(422);
    expect((await accept("another", {})).status).toBe(409);
    const { rows } = await world.pool.query(
      "select count(*)::int as n from audit_logs where application_id = $1 and action = 'selected'",
      [scene.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("goes no further than what the user who shared it may still do", async () => {
    const [boss, member] = [await landlord(world), await landlord(world)];
    const team = await company(world, boss);
    await team.add(member, { show_accept_reject_button: true });
    const form = await template(world, boss);
    const scene = await submitted(world, form.slug);
    const made = await sharedBy(world, member, [scene.bundle], { decisioning: true });
    const session = await confirmed(world, made);
    expect((await see(session, scene)).status).toBe(200);
    await world.db
      .updateTable("memberships")
      .set({ show_accept_reject_button: false, can_create: true })
      .where("user_id", "=", member.user.id)
      .execute();
    expect((await world.post(`/shared/bundles/${scene.bundle}/accept/`, {}, at(session))).status).toBe(403);
    await world.db.deleteFrom("memberships").where("user_id", "=", member.user.id).execute();
    expect((await see(session, scene)).status).toBe(404);
  });
});

describe("reports are shared only", () => {
  test("with people who take part in the decision", async () => {
    const refused = await share(owner, await applied(), { user_type: "other", reports: ["eviction"] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["reports"]]);
  });

  test("as far as the applicant agreed to it", async () => {
    const scene = await submitted(world, slug);
    await consentToScreening(world, scene.id, "2026-11-22");
    await readableReport(world, owner, scene.id);
    expect(await sharesOf(scene)).toMatchObject({
      shareable_reports: [],
      unshareable_reports: [{ report_type: "eviction", reason: "consent" }],
    });
    expect((await share(owner, scene, { reports: ["eviction"] })).status).toBe(422);
  });

  test("until the applicant withdraws consent", async () => {
    const scene = await applied();
    const session = await confirmed(world, await sharedBy(world, owner, [scene.bundle], { reports: ["eviction"] }));
    expect((await readReport(session, scene)).status).toBe(200);
    const body = { shareToken: scene.token };
    expect((await world.post(`/applications/${scene.id}/withdraw_consent/`, body)).status).toBe(200);
    expect((await readReport(session, scene)).status).toBe(404);
    expect((await see(session, scene)).body.reports).toEqual([]);
    expect(await sharesOf(scene)).toMatchObject({
      shareable_reports: [],
      unshareable_reports: [{ report_type: "eviction", reason: "withdrawn" }],
    });
  });

  test("when they were chosen, and may be read by who shared them", async () => {
    const scene = await applied();
    const session = await confirmed(world, await sharedBy(world, owner, [scene.bundle]));
    expect((await readReport(session, scene)).status).toBe(404);
    const other = await submitted(world, slug);
    await consentToScreening(world, other.id);
    const uncertified = await readableReport(world, owner, other.id);
    await world.db.deleteFrom("report_requirements").where("report_id", "=", uncertified).execute();
    const second = await confirmed(world, await sharedBy(world, owner, [other.bundle], { reports: ["eviction"] }));
    expect((await readReport(second, { ...scene, report: uncertified })).status).toBe(404);
  });
});

describe("who may share", () => {
  test.each([
    ["an owner", { owner: true }, [201, 201]],
    ["a member without any flag", {}, [403, 403]],
    ["a member who may make forms", { can_create: true }, [201, 403]],
    ["a member who may decide", { show_accept_reject_button: true }, [201, 201]],
    ["an agent to whom it is not addressed", { is_agent: true }, [404, 404]],
    ["another landlord", { outsider: true }, [404, 404]],
    ["an applicant", { applicant: true }, [403, 403]],
  ])("%s", async (_who, rights: Record<string, boolean>, [plain, deciding]) => {
    const [boss, person] = [await landlord(world), await (rights.applicant ? applicant(world) : landlord(world))];
    const team = await company(world, boss);
    if (!rights.outsider && !rights.applicant && !rights.owner) await team.add(person, rights);
    const form = await template(world, boss);
    const scene = await submitted(world, form.slug);
    const caller = rights.owner ? boss : person;
    expect((await share(caller, scene)).status).toBe(plain);
    expect((await share(caller, scene, { decisioning: true })).status).toBe(deciding);
    const made = await sharedBy(world, boss, [scene.bundle]);
    for (const verb of ["resend", "revoke"]) {
      const reply = await world.post(`/shares/${made.id}/${verb}/`, {}, at(caller.token));
      expect([verb, reply.status]).toEqual([verb, plain === 201 ? 200 : plain]);
    }
  });
});

describe("deciding as a recipient", () => {
  test("is recorded with the recipient's name", async () => {
    const scene = await applied();
    const made = await sharedBy(world, owner, [scene.bundle], { decisioning: true });
    const session = await confirmed(world, made);
    const decided = await world.post<Shared>(
      `/shared/bundles/${scene.bundle}/accept/`,
      { with_email: true },
      at(session),
    );
    expect(decided.body.bundles[0]).toMatchObject({ status: "A", can_decide: false });
    const { body } = await world.get<Application>(`/applications/${scene.id}/`, at(owner.token));
    expect([body.status, body.decision_by, body.audit_logs?.find(({ action }) => action === "selected")?.by]).toEqual([
      "A",
      "Ana Ruiz",
      "Ana Ruiz",
    ]);
    expect((await world.post(`/shared/bundles/${scene.bundle}/reject/`, {}, at(session))).status).toBe(409);
  });

  test("needs a share that allows it", async () => {
    const scene = await applied();
    const session = await confirmed(world, await sharedBy(world, owner, [scene.bundle]));
    expect((await world.post(`/shared/bundles/${scene.bundle}/accept/`, {}, at(session))).status).toBe(403);
  });
});

describe("an owner review", () => {
  test("shows applicants in the order received, with facts, and takes a recommendation", async () => {
    const first = await applied({
      applicant__first_name: "Xenia",
      income__monthly_total: "4800.00",
      rental_property__rent: "1600.00",
    });
    world.pass(60_000);
    const second = await applied({ applicant__first_name: "Boris" });
    const made = await sharedBy(world, owner, [second.bundle, first.bundle], { reports: ["eviction"] });
    const session = await confirmed(world, made);
    const seen = (await world.get<Shared>("/shared/", at(session))).body;
    expect(seen.bundles.map(({ slug }) => slug)).toEqual([first.bundle, second.bundle]);
    expect(seen.bundles[0]?.applications[0]).toMatchObject({
      income_to_rent: "3.0",
      move_in: "2099-09-01",
      credit_score: null,
    });
    expect(seen.can_recommend).toBe(true);
    const recommend = (bundle: string, reason = "") =>
      world.post<Shared & Problem>("/shared/recommend/", { bundle, reason }, at(session));
    const refused = await recommend(second.bundle);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["reason"]]);
    expect((await recommend(first.bundle)).body.recommendation).toMatchObject({ bundle: first.bundle, reason: "" });
    expect((await recommend(second.bundle, "Moves in sooner")).status).toBe(200);
    const [listed] = (await sharesOf(second)).results;
    expect(listed?.recommendation).toMatchObject({ bundle: second.bundle, reason: "Moves in sooner" });
    expect(listed?.views.map(({ part }) => part)).toEqual(["summary", "summary"]);
    const stored = await world.db
      .selectFrom("shares")
      .select("recommendation")
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    expect(stored.recommendation).not.toContain("sooner");
  });

  test("takes no recommendation where one applicant was shared", async () => {
    const scene = await applied();
    const session = await confirmed(world, await sharedBy(world, owner, [scene.bundle]));
    expect((await world.post("/shared/recommend/", { bundle: scene.bundle }, at(session))).status).toBe(403);
  });
});
