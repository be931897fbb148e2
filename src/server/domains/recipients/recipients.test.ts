import { describe, expect, test } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import * as contract from "#contract/api/index.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Share } from "#contract/review/shares.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { createContractScene } from "#server/testing/contract-scene.ts";
import { createCompanyOwnedBy, createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import {
  confirmShare,
  consentToScreening,
  createReadableReport,
  readShareCode,
  readShareLink,
  shareBundles,
} from "#server/testing/scenes/sharing.ts";
import { asRecipient, openRecipients, type Scene } from "./testing/recipient-scene.ts";

const setup = openRecipients();
const { world, applied, see, readReport, sharesOf, share } = setup;

test("a share recipient's name and email are deleted with the last application that they could see", async () => {
  const [first, last] = [await applied(), await applied()];
  const created = await shareBundles(world, setup.owner, [first.bundle, last.bundle]);
  const stored = async () =>
    await world.db.selectFrom("shares").select(["name", "email", "revoked_at"]).where("id", "=", created.id).execute();
  const destroy = async ({ id }: Scene) => await destroyNow(world, id);
  await destroy(first);
  expect((await stored())[0]).toMatchObject({ name: "Ana Ruiz", revoked_at: null });
  await destroy(last);
  expect(await stored()).toEqual([{ name: "", email: "", revoked_at: expect.any(Date) }]);
});

test("a share ends when its applications move into a company, and the history still names its recipient", async () => {
  const [head, member] = [await createLandlord(world), await createLandlord(world)];
  const form = await createForm(world, head);
  const sent = await submitApplication(world, form.slug);
  await consentToScreening(world, sent.id);
  const created = await shareBundles(world, head, [sent.bundle], {});
  const session = await confirmShare(world, created);
  expect((await see(session, sent)).status).toBe(200);
  const { add } = await createCompanyOwnedBy(world, head);
  await add(member);
  const moved = await world.post(
    "/application_bundles/change_owner/",
    { username: member.username, bundles: [sent.bundle] },
    asRecipient(head.token),
  );
  expect(moved.status).toBe(200);
  expect((await see(session, sent)).status).toBe(401);
  const { body } = await world.get<Application>(`/applications/${sent.id}/`, asRecipient(member.token));
  expect(body.shares).toEqual([]);
  expect(body.audit_logs?.find(({ action }) => action === "recipient confirmed")?.by).toBe("Ana Ruiz");
});

describe("a share", () => {
  test("a share lets its recipient read the application and the selected reports, but not the landlord's notes, history and shares", async () => {
    const scene = await applied();
    await createReadableReport(world, setup.owner, scene.id, "criminal");
    const created = await shareBundles(world, setup.owner, [scene.bundle], { reports: ["eviction"] });
    const session = await confirmShare(world, created);
    const seen = (await see(session, scene)).body;
    expect(seen).toMatchObject({ applicant: { name: "Nora Castellan", ssn: expect.stringMatching(/^\*\*\*-\*\*-/) } });
    expect(seen.values.applicant__first_name).toBe("Nora");
    expect(seen.reports.map(({ report_type }) => report_type)).toEqual(["eviction"]);
    for (const hidden of ["audit_logs", "notes", "shares"]) expect(seen).not.toHaveProperty(hidden);
    expect([seen.attachment_urls, seen.next_actions]).toEqual([[], []]);
    expect(Object.values(seen.abilities).some(Boolean)).toBe(false);
    expect((await readReport(session, scene)).body.content).toMatchObject({ kind: "eviction" });
  });

  test("an application lists its shares with what each recipient opened", async () => {
    const scene = await applied();
    const created = await shareBundles(world, setup.owner, [scene.bundle], { reports: ["eviction"] });
    const session = await confirmShare(world, created);
    await see(session, scene);
    await see(session, scene);
    await world.get(`/shared/applications/${scene.id}/?part=application`, asRecipient(session));
    await readReport(session, scene);
    const [listed] = (await sharesOf(scene)).results;
    expect(listed?.views.map(({ part }) => part).sort()).toEqual(["application", "eviction", "summary"]);
    expect(listed?.confirmed_at).not.toBeNull();
    const { body } = await world.get<Application>(`/applications/${scene.id}/`, asRecipient(setup.owner.token));
    expect(body.shares).toEqual([{ id: created.id, shared_to: created.shared_to }]);
    expect(body.audit_logs?.slice(0, 5).map(({ action, by }) => [action, by])).toEqual([
      ["viewed by recipient", "Ana Ruiz"],
      ["viewed by recipient", "Ana Ruiz"],
      ["viewed by recipient", "Ana Ruiz"],
      ["recipient confirmed", "Ana Ruiz"],
      ["shared", "Ida Berg"],
    ]);
  });

  test("a share recipient sees only who shared how many applications until they have confirmed their email address", async () => {
    const scene = await applied();
    const created = await shareBundles(world, setup.owner, [scene.bundle], { reports: ["eviction"] });
    const token = await readShareLink(world, created.shared_to.display_email);
    const opened = await world.post("/shares/open/", { token });
    expect(opened.body).toEqual({
      shared_by: "Ida Berg",
      masked_email: "a•••@example.com",
      expires: created.expires,
      bundles: 1,
    });
    expect((await see(token, scene)).status).toBe(401);
    const wrong = await world.post<Problem>("/shares/confirm/", { token, code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["code"]]);
  });

  test("a share requires an emailed code, which works once, for ten minutes and only for that share", async () => {
    const scene = await applied();
    const [made, other] = [
      await shareBundles(world, setup.owner, [scene.bundle]),
      await shareBundles(world, setup.owner, [scene.bundle]),
    ];
    const token = await readShareLink(world, made.shared_to.display_email);
    const foreign = await readShareLink(world, other.shared_to.display_email);
    await world.post("/shares/send_code/", { token });
    const code = await readShareCode(world, made.shared_to.display_email);
    expect((await world.post("/shares/confirm/", { token: foreign, code })).status).toBe(422);
    const tries = await Promise.all(Array.from({ length: 5 }, () => world.post("/shares/confirm/", { token, code })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    await world.post("/shares/send_code/", { token });
    world.pass(11 * 60_000);
    const late = await readShareCode(world, made.shared_to.display_email);
    expect((await world.post("/shares/confirm/", { token, code: late })).status).toBe(422);
  });

  test("a share rejects the eleventh attempt to enter its code", async () => {
    const scene = await applied();
    const created = await shareBundles(world, setup.owner, [scene.bundle]);
    const token = await readShareLink(world, created.shared_to.display_email);
    const guess = () => world.post("/shares/confirm/", { token, code: "111111" }, { address: "198.51.100.9" });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await guess()).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test("revoking a share immediately invalidates its first link and its resent link", async () => {
    const scene = await applied();
    const created = await shareBundles(world, setup.owner, [scene.bundle]);
    const session = await confirmShare(world, created);
    const first = await readShareLink(world, created.shared_to.display_email);
    expect((await world.post(`/shares/${created.id}/resend/`, {}, asRecipient(setup.owner.token))).status).toBe(200);
    const second = await readShareLink(world, created.shared_to.display_email);
    expect(second).not.toBe(first);
    expect((await world.post("/shares/open/", { token: second })).status).toBe(200);
    expect((await see(session, scene)).status).toBe(200);
    const revoked = await world.post<Share>(`/shares/${created.id}/revoke/`, {}, asRecipient(setup.owner.token));
    expect(revoked.body.revoked_at).not.toBeNull();
    expect((await see(session, scene)).status).toBe(401);
    for (const token of [first, second]) {
      expect((await world.post("/shares/open/", { token })).status).toBe(404);
      expect((await world.post("/shares/send_code/", { token })).status).toBe(404);
      expect((await world.post("/shares/confirm/", { token, code: "123456" })).status).toBe(404);
    }
    expect((await world.post(`/shares/${created.id}/resend/`, {}, asRecipient(setup.owner.token))).status).toBe(409);
  });

  test("a share recipient can't open a share after its end date", async () => {
    const scene = await applied();
    const today = world.clock.at.toISOString().slice(0, 10);
    const created = await shareBundles(world, setup.owner, [scene.bundle], { until: today });
    const session = await confirmShare(world, created);
    world.pass(2 * dayMs);
    expect((await see(session, scene)).status).toBe(401);
    world.pass(-2 * dayMs);
    const yesterday = new Date(world.clock.at.getTime() - dayMs).toISOString().slice(0, 10);
    const refused = await share(setup.owner, scene, { until: yesterday });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["until"]]);
  });

  test("a share's session token isn't valid as an access token, and calls for share recipients reject access tokens", async () => {
    const scene = await createContractScene(world);
    const { email } = await world.db
      .selectFrom("shares")
      .select("email")
      .where("id", "=", scene.share)
      .executeTakeFirstOrThrow();
    const session = await confirmShare(world, {
      shared_to: { display_email: email, name: "", profile_photo: null },
    } as Share);
    expect((await world.get("/shared/", asRecipient(session))).status).toBe(200);
    type Shape = { method?: string; url?: string; config?: { auth: string } };
    const calls = Object.values(contract).flatMap((resource) => Object.values(resource) as Shape[]);
    for (const { method, url, config } of calls) {
      if (!method || !url || !config) continue;
      const { path, body } = (requests[`${method} ${url}` as CallName] as (s: typeof scene) => Request)(scene);
      if (config.auth === "share") {
        expect((await world.request(method, path, { body, token: scene.owner.token })).status).toBe(401);
      } else {
        // public calls accept a token, too, but reject this one
        expect([url, (await world.request(method, path, { body, token: session })).status]).toEqual([url, 401]);
      }
    }
  });

  test("a share recipient can't read or decide another application of the landlord", async () => {
    const [mine, other] = [await applied(), await applied()];
    const session = await confirmShare(
      world,
      await shareBundles(world, setup.owner, [mine.bundle], { decisioning: true, reports: ["eviction"] }),
    );
    expect((await see(session, other)).status).toBe(404);
    expect((await readReport(session, other)).status).toBe(404);
    const decided = await world.post(`/shared/bundles/${other.bundle}/accept/`, {}, asRecipient(session));
    expect(decided.status).toBe(404);
    expect((await see(session, mine)).status).toBe(200);
  });

  test("a share recipient can repeat a decision with its idempotency key without deciding twice", async () => {
    const scene = await applied();
    const session = await confirmShare(
      world,
      await shareBundles(world, setup.owner, [scene.bundle], { decisioning: true, reports: ["eviction"] }),
    );
    const accept = (key: string, body: object) =>
      world.post<Problem>(`/shared/bundles/${scene.bundle}/accept/`, body, {
        ...asRecipient(session),
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

  test("a share recipient loses access to an application when the user who shared it loses access", async () => {
    const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
    const team = await createCompanyOwnedBy(world, companyOwner);
    await team.add(member, { show_accept_reject_button: true });
    const form = await createForm(world, companyOwner);
    const scene = await submitApplication(world, form.slug);
    const created = await shareBundles(world, member, [scene.bundle], { decisioning: true });
    const session = await confirmShare(world, created);
    expect((await see(session, scene)).status).toBe(200);
    await world.db
      .updateTable("memberships")
      .set({ show_accept_reject_button: false, can_create: true })
      .where("user_id", "=", member.user.id)
      .execute();
    expect((await world.post(`/shared/bundles/${scene.bundle}/accept/`, {}, asRecipient(session))).status).toBe(403);
    await world.db.deleteFrom("memberships").where("user_id", "=", member.user.id).execute();
    expect((await see(session, scene)).status).toBe(404);
  });
});

test("active shares of an application are listed before ended ones, however many there are", async () => {
  const scene = await applied();
  const first = await shareBundles(world, setup.owner, [scene.bundle]);
  const copies = async (n: number, revoked: boolean) => {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into shares select copy.* from shares s, generate_series(1, $2) n, jsonb_populate_record(s, jsonb_build_object(
         'id', gen_random_uuid(), 'created', s.created + n * interval '1 second',
         'revoked_at', case when $3 then s.created end)) copy
       where s.id = $1 returning id`,
      [first.id, n, revoked],
    );
    await world.pool.query(
      `insert into shared_applications select copy.* from shared_applications c, unnest($2::uuid[]) as t(id),
         jsonb_populate_record(c, jsonb_build_object('share_id', t.id)) copy
       where c.share_id = $1`,
      [first.id, rows.map(({ id }) => id)],
    );
  };
  await copies(55, false);
  await copies(55, true);
  const listed = (await sharesOf(scene)).results;
  expect(listed.map(({ revoked_at }) => revoked_at === null)).toEqual([
    ...Array<boolean>(56).fill(true),
    ...Array<boolean>(50).fill(false),
  ]);
  expect(listed[55]?.id).toBe(first.id);
});
