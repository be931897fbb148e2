import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { SavedDraft } from "#contract/drafts.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { dayMs } from "#rules/time/durations.ts";
import { sweep } from "#server/domains/retention/jobs/sweep.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { emailsTo, readDraftLink } from "#server/testing/emails.ts";
import {
  answers,
  createApplicant,
  createForm,
  createLandlord,
  homeAnswer,
  type Person,
  signedAnswers,
  submitForm,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { openWorld, type RequestOptions } from "#server/testing/world.ts";

const world = openWorld();
type LoadedDraft = SavedDraft & { values: Values };
type Reply = LoadedDraft & { token: string } & Problem;

let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createForm(world, owner)).slug;
});

const someEmail = () => `${randomUUID().slice(0, 8)}@example.com`;
const typed = { applicant__first_name: "Nora", applicant__ssn: "666-47-9183", applicant__date_of_birth: "1957-11-23" };

const send = (changes: object = {}, options?: RequestOptions) =>
  world.post<Reply>("/drafts/", { slug, email: someEmail(), values: typed, writer: randomUUID(), ...changes }, options);
const load = (changes: object = {}, options?: RequestOptions) =>
  world.post<Reply>("/drafts/load/", { slug, ...changes }, options);
const save = (changes: object, options?: RequestOptions) =>
  world.request<Reply>("PUT", "/drafts/", {
    body: { slug, values: typed, writer: randomUUID(), ...changes },
    ...options,
  });
const by = ({ token }: Person): RequestOptions => ({ token });
const rows = async () => (await world.db.selectFrom("drafts").select("id").execute()).length;

describe("a resume link", () => {
  test("a resume link is emailed and opens the draft without login, but its token is neither an access token nor a claim token", async () => {
    const email = someEmail();
    const reply = await send({ email });
    expect([reply.status, reply.body.revision]).toEqual([201, 1]);
    expect(reply.body.expires).toBe(new Date(world.deps.now().getTime() + 7 * dayMs).toISOString());
    const link = await readDraftLink(world, email);
    expect(link).toMatchObject({ slug, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(link.token).not.toBe(reply.body.token);
    for (const token of [link.token, reply.body.token]) {
      expect((await load({ token })).body).toMatchObject({ values: typed, revision: 1 });
      expect((await world.get("/users/", { token })).status).toBe(401);
      const hand = {
        username: (await createApplicant(world)).username,
        password: "Correct horse 7",
        shareToken: token,
      };
      expect((await world.post("/token/", hand)).status).toBe(422);
    }
  });

  test("requesting a resume link gets a response with the same status and properties for addresses with and without an account", async () => {
    const known = (await createApplicant(world)).username;
    const [one, other] = [await send({ email: known }), await send()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(Object.keys(one.body)).toEqual(Object.keys(other.body));
  });

  test("a resume link isn't valid for another form, and a claim token isn't valid as a resume link", async () => {
    const { body } = await send();
    const elsewhere = (await createForm(world, owner)).slug;
    expect((await load({ slug: elsewhere, token: body.token })).status).toBe(404);
    expect((await save({ slug: elsewhere, token: body.token, revision: 1 })).status).toBe(404);
    const claimApplication = (await submitForm(world, slug)).token;
    expect((await load({ token: claimApplication })).status).toBe(404);
  });

  test("a resume link sent to another address invalidates the previous link", async () => {
    const [first, second] = [someEmail(), someEmail()];
    const { token } = (await send({ email: first })).body;
    const old = await readDraftLink(world, first);
    const changed = { ...typed, applicant__first_name: "Noor" };
    const again = await send({ email: second, token, values: changed, revision: 1 });
    expect([again.status, again.body.revision]).toEqual([201, 2]);
    expect((await load({ token: old.token })).status).toBe(404);
    const { body } = await load({ token: (await readDraftLink(world, second)).token });
    expect(body.values.applicant__first_name).toBe("Noor");
  });

  test("a request for a resume link is rejected, and no email is sent, if another page has saved the draft since", async () => {
    const { token } = (await send()).body;
    const newer = { ...typed, applicant__first_name: "Noor" };
    expect((await save({ token, values: newer, revision: 1 })).status).toBe(200);
    const email = someEmail();
    for (const based of [{ revision: 1 }, {}]) {
      const late = await send({ email, token, ...based });
      expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    }
    expect((await load({ token })).body).toMatchObject({ values: newer, revision: 2 });
    await world.runJobs();
    expect(emailsTo(world, email)).toEqual([]);
  });

  test("a resume link expires 7 days after the draft was last saved, and the history records that the draft was deleted", async () => {
    const email = someEmail();
    const { token } = (await send({ email })).body;
    const link = (await readDraftLink(world, email)).token;
    world.pass(6 * dayMs);
    expect((await save({ token, revision: 1 })).status).toBe(200);
    world.pass(6 * dayMs);
    expect((await load({ token: link })).status).toBe(200);
    world.pass(dayMs);
    expect((await load({ token: link })).status).toBe(404);
    const before = await rows();
    await sweep(world.deps);
    expect(await rows()).toBeLessThan(before);
    expect(await world.db.selectFrom("share_tokens").where("draft_id", "is not", null).selectAll().execute()).toEqual(
      [],
    );
    const { data } = await world.db
      .selectFrom("audit_logs")
      .select("data")
      .where("action", "=", "draft destroyed")
      .orderBy("created", "desc")
      .orderBy("chain", "desc")
      .orderBy("position", "desc")
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ why: "expired", draft: expect.any(String) });
  });
});

test("an expired resume link is rejected, even if its draft still exists", async () => {
  const email = someEmail();
  const reply = await send({ email });
  const link = (await readDraftLink(world, email)).token;
  await world.db
    .updateTable("share_tokens")
    .set({ expires: world.deps.now() })
    .where("hash", "=", hashToken(link))
    .execute();
  expect((await load({ token: link })).status).toBe(404);
  expect((await load({ token: reply.body.token })).status).toBe(200);
});

test("a logged-in applicant whose draft has just expired can save a new one and get a resume link", async () => {
  const renter = await createApplicant(world);
  expect((await save({ revision: 0 }, by(renter))).status).toBe(200);
  await world.db
    .updateTable("drafts")
    .set({ expires: world.deps.now() })
    .where("user_id", "=", renter.user.id)
    .execute();
  const email = someEmail();
  expect((await send({ email }, by(renter))).status).toBe(201);
  expect((await load({ token: (await readDraftLink(world, email)).token })).body.values).toEqual(typed);
});

test("a draft of a logged-in applicant can be loaded and discarded only by the applicant's account", async () => {
  const renter = await createApplicant(world);
  expect((await save({ revision: 0 }, by(renter))).body.revision).toBe(1);
  expect((await load({}, by(renter))).body).toMatchObject({ values: typed, revision: 1 });
  for (const other of [await createApplicant(world), await createLandlord(world)])
    expect(await load({}, by(other))).toMatchObject({ status: 200, body: null });
  expect((await load()).status).toBe(404);
  expect((await save({ revision: 1 })).status).toBe(401);
  await world.post("/drafts/discard/", { slug }, by(owner));
  expect((await load({}, by(renter))).status).toBe(200);
  await world.post("/drafts/discard/", { slug }, by(renter));
  expect(await load({}, by(renter))).toMatchObject({ status: 200, body: null });
  // a save that was in flight doesn't restore it
  expect((await save({ revision: 1 }, by(renter))).status).toBe(404);
});

describe("a draft saved more than once", () => {
  test("a device with an outdated copy of a draft can't overwrite it and gets a conflict error", async () => {
    const renter = await createApplicant(world);
    const [phone, desk] = [randomUUID(), randomUUID()];
    const put = (writer: string, revision: number, name: string) =>
      save({ writer, revision, values: { applicant__first_name: name } }, by(renter));
    expect((await put(phone, 0, "One")).status).toBe(200);
    expect((await put(desk, 1, "Two")).body.revision).toBe(2);
    const late = await put(phone, 1, "Three");
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    expect((await load({}, by(renter))).body).toMatchObject({ revision: 2, values: { applicant__first_name: "Two" } });
    expect((await put(phone, 2, "Four")).status).toBe(200);
  });

  test("a device can save the same revision of a draft again, as it does when the response was lost", async () => {
    const renter = await createApplicant(world);
    const writer = randomUUID();
    for (const revision of [0, 0, 1, 1]) expect((await save({ writer, revision }, by(renter))).status).toBe(200);
  });

  test("only one of twenty concurrent requests creates a draft, and the others get a conflict error", async () => {
    const renter = await createApplicant(world);
    const replies = await Promise.all(Array.from({ length: 20 }, () => save({ revision: 0 }, by(renter))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

test("submitting an application deletes the applicant's draft, but a rejected submission doesn't", async () => {
  const renter = await createApplicant(world);
  await save({ revision: 0 }, by(renter));
  const submit = (body: object) => world.post(`/application_templates/${slug}/submit/`, body, by(renter));
  expect((await submit({ values: answers() })).status).toBe(422);
  expect((await load({}, by(renter))).status).toBe(200);
  expect((await submit(signedAnswers())).status).toBe(201);
  expect(await load({}, by(renter))).toMatchObject({ status: 200, body: null });
});

describe("protection of drafts", () => {
  test.each([
    ["with more than 1.31 million characters of answers", { values: { a: "x".repeat(1_310_720) } }, 413],
    ["without a writer", { writer: undefined }, 422],
    ["with U+0000 in an answer", { values: { a: "\u0000" } }, 422],
    ["with a list in place of the answers", { values: [] }, 422],
    ["with an invalid email address", { email: "nobody" }, 422],
    ["with a token of the wrong format", { token: "short" }, 422],
    ["for an unknown form", { slug: "nowhere-at-all" }, 404],
    ["with an unknown property", { user_id: randomUUID() }, 422],
  ])("a draft %s is rejected and no draft is saved", async (_name, changes, status) => {
    const before = await rows();
    expect((await send(changes)).status).toBe(status);
    expect(await rows()).toBe(before);
  });

  test("a draft's sensitive answers aren't in plain text in the database or the log", async () => {
    const email = someEmail();
    const { token } = (await send({ email, values: { ...typed, ...homeAnswer("9 Canary Row") } })).body;
    const link = (await readDraftLink(world, email)).token;
    const databaseText = await dumpDatabase(world);
    for (const secret of ["666-47-9183", "1957-11-23", "9 Canary Row", token, link])
      for (const text of [databaseText, world.logged.join("\n")])
        expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  test("an encrypted draft copied to another database row can't be decrypted", async () => {
    const [one, other] = [(await send()).body, (await send()).body];
    expect((await load({ token: one.token })).status).toBe(200);
    await world.pool.query(
      `update drafts set content = (select d.content from drafts d join share_tokens s on s.draft_id = d.id where s.hash = sha256($1))
       where id = (select draft_id from share_tokens where hash = sha256($2))`,
      [Buffer.from(other.token), Buffer.from(one.token)],
    );
    expect((await load({ token: one.token })).status).toBe(500);
  });
});
