import { beforeAll, describe, expect, test } from "vitest";
import type { Signing, SigningRow, SigningSigner } from "#contract/documents/document-signings.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { newToken } from "../../platform/encryption/vault.ts";
import { dump, emailKindsTo, emailsTo } from "../../testing/emails.ts";
import { applicant, company, enableBetaFeatures, landlord, type Person } from "../../testing/factories.ts";
import { documentTemplateOf, leaseOverlay, placed } from "../../testing/scenes/documents.ts";
import {
  completedSigning,
  filledIn,
  sentSigning,
  signAs,
  signerAs,
  signerSession,
  signingLinkOf,
} from "../../testing/scenes/signings.ts";
import { openWorld } from "../../testing/world.ts";

const world = openWorld();
let owner: Person;
let template: string;
beforeAll(async () => {
  owner = await landlord(world);
  template = (await documentTemplateOf(world, owner)).id;
});
const day = 86_400_000;
const send = (given: object = {}) => sentSigning(world, owner, { template, ...given });
const emailOf = ({ recipients }: Signing, role: string) => recipients.find((each) => each.role === role)?.email ?? "";
const sender = () => ({ token: owner.token });
const get = (id: string, query = "") => world.get<Signing>(`/document_signings/${id}/${query}`, query ? {} : sender());

/** Every call that a signer makes. */
const signersCalls = (id: string, t: string, file: string): [string, string, unknown?][] => [
  ["GET", `/document_signings/${id}/?t=${t}`],
  ["GET", `/document_signings/${id}/signer/?t=${t}`],
  ["GET", `/document_signings/${id}/files/${file}/?t=${t}`],
  ["GET", `/document_signings/${id}/sealed/?t=${t}`],
  ["POST", `/document_signings/${id}/consent/?t=${t}`, { version: documentConsent.version }],
  ["POST", `/document_signings/${id}/save/?t=${t}`, { overlay: filledIn.Tenant }],
  ["POST", `/document_signings/${id}/submit/?t=${t}`, { overlay: filledIn.Tenant }],
  ["POST", `/document_signings/${id}/decline/?t=${t}`, { reason: "No" }],
];
async function statusesOf(id: string, t: string, file = ""): Promise<number[]> {
  const statuses: number[] = [];
  for (const [method, path, body] of signersCalls(id, t, file))
    statuses.push((await world.request(method, path, { body })).status);
  return statuses;
}
const fileOf = ({ attachment_order }: Signing) => attachment_order[0] ?? "";

describe("a signing", () => {
  test("goes to the first group, and to the next once it has signed", async () => {
    const sent = await send({ custom_message: "Please sign by Friday." });
    const [tenant, boss] = [emailOf(sent, "Tenant"), emailOf(sent, "Landlord")];
    await world.runJobs();
    expect(String(emailsTo(world, tenant).at(-1)?.text)).toContain("Please sign by Friday.");
    expect(emailsTo(world, boss)).toEqual([]);
    const session = await signerSession(world, tenant);
    expect((await signAs(world, sent.id, session, "Tenant")).status).toBe(200);
    expect(await emailKindsTo(world, boss)).toEqual(["document_to_sign"]);
    const last = await signAs(world, sent.id, await signerSession(world, boss), "Landlord");
    expect([last.status, last.body.status]).toEqual([200, "completed"]);
    const names = last.body.overlay.flatMap(({ submissions }) => submissions.map(({ username }) => username));
    // a signer doesn't see the addresses of others
    expect(names).toEqual([null, null, boss]);
    const { body } = await get(sent.id);
    expect(body.recipients.map(({ status }) => status)).toEqual(["completed", "completed"]);
    const signature = body.overlay.find(({ id }) => id === "tenant_signature");
    expect(signature?.submissions).toEqual([
      {
        value: "Nora Castellan",
        username: tenant,
        timestamp: Math.floor(world.clock.at.getTime() / 1000),
        signatureType: "type",
        signatureImgUrl: null,
      },
    ]);
  });

  test("is signed once by parallel submissions", async () => {
    const sent = await send();
    const session = await signerSession(world, emailOf(sent, "Tenant"));
    await world.post(`/document_signings/${sent.id}/consent/?t=${session}`, { version: documentConsent.version });
    const submit = () => world.post(`/document_signings/${sent.id}/submit/?t=${session}`, { overlay: filledIn.Tenant });
    const replies = await Promise.all(Array.from({ length: 5 }, submit));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { rows } = await world.pool.query(
      "select 1 from audit_logs where chain = $1 and action = 'document signed'",
      [sent.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("is submitted once for an idempotency key, with the first answer again", async () => {
    const sent = await send();
    const session = await signerSession(world, emailOf(sent, "Tenant"));
    await world.post(`/document_signings/${sent.id}/consent/?t=${session}`, { version: documentConsent.version });
    const headers = { "idempotency-key": crypto.randomUUID() };
    const submit = () =>
      world.post(`/document_signings/${sent.id}/submit/?t=${session}`, { overlay: filledIn.Tenant }, { headers });
    const [first, second] = [await submit(), await submit()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  test("names every faulty field by its ID, and ignores the fields of others", async () => {
    const sent = await send();
    const session = await signerSession(world, emailOf(sent, "Tenant"));
    const submit = (overlay: object[]) =>
      world.post<Problem>(`/document_signings/${sent.id}/submit/?t=${session}`, { overlay });
    expect((await submit(filledIn.Tenant ?? [])).status).toBe(409);
    await world.post(`/document_signings/${sent.id}/consent/?t=${session}`, { version: documentConsent.version });
    const faulty = await submit([{ id: "tenant_signature", value: "N".repeat(26) }]);
    expect([faulty.status, faulty.body.errors]).toEqual([
      422,
      { tenant_name: ["This field is required."], tenant_signature: ["Use at most 25 characters."] },
    ]);
    const done = await submit([...(filledIn.Tenant ?? []), ...(filledIn.Landlord ?? [])]);
    expect(done.status).toBe(200);
    const { body } = await get(sent.id);
    expect(body.overlay.find(({ id }) => id === "landlord_signature")?.submissions).toEqual([]);
  });

  test("requires nothing of a field that a condition hides", async () => {
    const condition = { match: "all", tests: [{ field: "has_pet", is: "one_of", values: ["true"] }] };
    const overlay = [
      placed({ id: "has_pet", type: "checkbox", required: false }),
      placed({ id: "pet", condition: condition as never, y: 0.3 }),
    ];
    const made = await documentTemplateOf(world, owner, { overlay });
    const sign = async (answers: object[]) => {
      const email = signerAs(null).email;
      const sent = await sentSigning(world, owner, { template: made.id, sent_to: email });
      const session = await signerSession(world, email);
      await world.post(`/document_signings/${sent.id}/consent/?t=${session}`, { version: documentConsent.version });
      return await world.post<Problem>(`/document_signings/${sent.id}/submit/?t=${session}`, { overlay: answers });
    };
    expect((await sign([])).status).toBe(200);
    const faulty = await sign([{ id: "has_pet", value: true }]);
    expect(Object.keys(faulty.body.errors ?? {})).toEqual(["pet"]);
  });

  test("finds no value for a field with the name of an object's own property", async () => {
    const made = await documentTemplateOf(world, owner, { overlay: [placed({ id: "constructor", required: false })] });
    const sent = await sentSigning(world, owner, { template: made.id, sent_to: signerAs(null).email });
    expect([sent.overlay[0]?.value, sent.overlay[0]?.submissions]).toEqual([null, []]);
  });

  test("is saved to go on later, and shown so to its signer alone", async () => {
    const sent = await send();
    const session = await signerSession(world, emailOf(sent, "Tenant"));
    const saved = await world.post(`/document_signings/${sent.id}/save/?t=${session}`, {
      overlay: [{ id: "tenant_name", value: "Nora" }],
    });
    expect(saved.status).toBe(200);
    const valueIn = ({ overlay }: Signing) => overlay.find(({ id }) => id === "tenant_name")?.value;
    expect(valueIn((await get(sent.id, `?t=${session}`)).body)).toBe("Nora");
    expect(valueIn((await get(sent.id)).body)).toBe(null);
  });

  test("ends when somebody declines, and its sender hears why", async () => {
    const sent = await send();
    const session = await signerSession(world, emailOf(sent, "Tenant"));
    const declined = await world.post(`/document_signings/${sent.id}/decline/?t=${session}`, { reason: "Wrong rent" });
    expect(declined.status).toBe(200);
    await world.runJobs();
    expect(String(emailsTo(world, owner.username).at(-1)?.text)).toContain("Wrong rent");
    expect((await get(sent.id)).body).toMatchObject({ status: "declined", end_reason: "Wrong rent" });
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([401]));
  });

  test("is voided by its sender, and its recipients hear why", async () => {
    const sent = await send();
    const tenant = emailOf(sent, "Tenant");
    const [link, session] = [await signingLinkOf(world, tenant), await signerSession(world, tenant)];
    const voided = await world.post<Signing>(`/document_signings/${sent.id}/void/`, { reason: "New terms" }, sender());
    expect([voided.status, voided.body.status]).toEqual([200, "voided"]);
    await world.runJobs();
    expect(String(emailsTo(world, tenant).at(-1)?.text)).toContain("New terms");
    expect(emailsTo(world, emailOf(sent, "Landlord"))).toEqual([]);
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([401]));
    expect((await world.post("/document_signings/open/", { token: link })).status).toBe(401);
    const again = await world.post(`/document_signings/${sent.id}/void/`, { reason: "Again" }, sender());
    expect(again.status).toBe(409);
  });

  test("goes to somebody else in a recipient's place, whose link and session end", async () => {
    const sent = await send();
    const tenant = emailOf(sent, "Tenant");
    const session = await signerSession(world, tenant);
    const id = sent.recipients[0]?.id;
    const email = signerAs(null).email;
    const path = `/document_signings/${sent.id}/recipients/${id}/resend/`;
    expect((await world.post(path, { email, name: "Sam Ortiz" }, sender())).status).toBe(200);
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([401]));
    expect((await signAs(world, sent.id, await signerSession(world, email), "Tenant")).status).toBe(200);
    const second = `/document_signings/${sent.id}/recipients/${id}/resend/`;
    expect((await world.post(second, {}, sender())).status).toBe(409);
  });

  test("is stored without anything that a signer entered or a link holds", async () => {
    const sent = await completedSigning(world, owner);
    const link = await signingLinkOf(world, emailOf(sent, "Tenant"));
    const stored = await dump(world);
    expect(stored).not.toContain(link);
    expect(stored).not.toContain("Nora Castellan");
  });
});

describe("a link", () => {
  test("shows nothing of the document before its code, and is no session", async () => {
    const sent = await send();
    const token = await signingLinkOf(world, emailOf(sent, "Tenant"));
    const opened = await world.post<object>("/document_signings/open/", { token });
    expect(Object.keys(opened.body).sort()).toEqual(["expires", "id", "language", "masked_email", "sender", "subject"]);
    expect(new Set(await statusesOf(sent.id, token, fileOf(sent)))).toEqual(new Set([401]));
    const wrong = await world.post<Problem>("/document_signings/confirm/", { token, code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["code"]]);
  });

  test("slows down guesses at its code", async () => {
    const sent = await send();
    const token = await signingLinkOf(world, emailOf(sent, "Tenant"));
    const guess = () =>
      world.post("/document_signings/confirm/", { token, code: "111111" }, { address: "198.51.100.77" });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await guess()).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("every call of a signer is refused", () => {
  test("with a token that never was, of a user, of another signing, or of another recipient before their turn", async () => {
    const [mine, other] = [await send(), await send()];
    const session = await signerSession(world, emailOf(other, "Tenant"));
    const file = fileOf(mine);
    for (const t of [newToken(), owner.token, "x".repeat(43)])
      expect(new Set(await statusesOf(mine.id, t, file))).toEqual(new Set([401]));
    expect(new Set(await statusesOf(mine.id, session, file))).toEqual(new Set([404]));
    const signed = await signAs(world, other.id, session, "Tenant");
    expect(signed.status).toBe(200);
    expect(new Set(await statusesOf(mine.id, session, file))).toEqual(new Set([404]));
  });

  test("before their turn", async () => {
    const sent = await send();
    const later = sent.recipients[1]?.id ?? "";
    const session = newToken();
    const { hashToken } = await import("../../platform/encryption/vault.ts");
    const rights = { hash: hashToken(session), tenant: owner.user.id, signing_recipient_id: later };
    const expires = new Date(world.clock.at.getTime() + day);
    await world.db
      .insertInto("share_tokens")
      .values({ ...rights, kind: "signing_session", created: world.clock.at, expires })
      .execute();
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([409]));
    expect((await get(sent.id)).body.recipients[1]).toMatchObject({ status: "waiting", completed_at: null });
  });

  test("after they signed, but for reading", async () => {
    const sent = await send();
    const session = await signerSession(world, emailOf(sent, "Tenant"));
    await signAs(world, sent.id, session, "Tenant");
    expect(await statusesOf(sent.id, session, fileOf(sent))).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  });
});

describe("sending is refused", () => {
  test.each<[string, object, string[]]>([
    ["to one address, where two roles sign", { sent_to: "ana@example.com" }, ["sent_to"]],
    ["without the landlord", { sent_to: [signerAs("Tenant")] }, ["sent_to"]],
    ["with a role twice", { sent_to: ["Tenant", "Tenant", "Landlord"].map((role) => signerAs(role)) }, ["sent_to"]],
    [
      "to a signer without fields",
      { sent_to: ["Tenant", "Landlord", null].map((role) => signerAs(role)) },
      ["sent_to"],
    ],
    ["without a subject", { subject: " " }, ["subject"]],
  ])("%s", async (_what, given, faults) => {
    const sent_to = ["Tenant", "Landlord"].map((role) => signerAs(role));
    const body = { sent_to, subject: "Lease", ...given };
    const refused = await world.post<Problem>(`/document_templates/${template}/send_signing/`, body, sender());
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, faults]);
  });
});

test("a person who gets a copy can't act, and hears of the document once it is complete", async () => {
  const copy = signerAs(null, { kind: "cc" });
  const sent = await send({ sent_to: [signerAs("Tenant"), signerAs("Landlord"), copy] });
  for (const role of ["Tenant", "Landlord"])
    await signAs(world, sent.id, await signerSession(world, emailOf(sent, role)), role);
  expect((await get(sent.id)).body.status).toBe("completed");
  expect(emailsTo(world, copy.email)).toEqual([]);
});

test("a signer sees no addresses of others, and who they are", async () => {
  const sent = await send();
  const tenant = emailOf(sent, "Tenant");
  const session = await signerSession(world, tenant);
  const { body } = await get(sent.id, `?t=${session}`);
  expect(body.recipients.map(({ email, is_you }) => [email, is_you])).toEqual([
    [tenant, true],
    [null, false],
  ]);
  const { body: signer } = await world.get<SigningSigner>(`/document_signings/${sent.id}/signer/?t=${session}`);
  expect(signer).toMatchObject({ can_act: true, consent: { kind: "document" }, recipient: { email: tenant } });
});

describe("who may send and see signings", () => {
  test.each([
    ["an owner", { owner: true }, [201, 200, 200]],
    ["a member without any flag", {}, [403, 200, 403]],
    ["a member who may decide", { show_accept_reject_button: true }, [201, 200, 200]],
    ["an agent", { is_agent: true }, [201, 404, 404]],
    ["another landlord", { outsider: true }, [404, 404, 404]],
    ["an applicant", { applicant: true }, [403, 404, 403]],
  ])("%s", async (_who, rights: Record<string, boolean>, expected) => {
    const [boss, person] = [await landlord(world), await (rights.applicant ? applicant(world) : landlord(world))];
    const team = await company(world, boss);
    const { owner: isOwner, outsider, applicant: isRenter, ...flags } = rights;
    if (!isOwner && !outsider && !isRenter) await team.add(person, flags);
    if (!isRenter) await enableBetaFeatures(world, person);
    const made = await documentTemplateOf(world, boss, { overlay: leaseOverlay });
    const sent = await sentSigning(world, boss, { template: made.id });
    const token = { token: isOwner ? boss.token : person.token };
    const body = { sent_to: ["Tenant", "Landlord"].map((role) => signerAs(role)), subject: "Lease" };
    const sending = await world.post(`/document_templates/${made.id}/send_signing/`, body, token);
    const seeing = await world.get(`/document_signings/${sent.id}/`, token);
    const voiding = await world.post(`/document_signings/${sent.id}/void/`, { reason: "New terms" }, token);
    expect([sending.status, seeing.status, voiding.status]).toEqual(expected);
    const listed = await world.get<{ results?: SigningRow[] }>("/document_signings/", token);
    const isListed = listed.body.results?.some(({ id }) => id === sent.id) ?? false;
    expect(isListed).toBe(seeing.status === 200);
  });
});

describe("as time passes, every call of a signer is refused", () => {
  let short: Signing;
  let long: Signing;
  beforeAll(async () => {
    short = await send({ expires_in_days: 1 });
    long = await send();
  });

  test("once the signing has expired", async () => {
    const sent = short;
    const tenant = emailOf(sent, "Tenant");
    const [link, session] = [await signingLinkOf(world, tenant), await signerSession(world, tenant)];
    world.pass(day + 1);
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([409]));
    expect((await world.post("/document_signings/open/", { token: link })).status).toBe(401);
  });

  test("once their session has ended", async () => {
    const sent = long;
    const session = await signerSession(world, emailOf(sent, "Tenant"));
    world.pass(8 * day);
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([401]));
  });
});
