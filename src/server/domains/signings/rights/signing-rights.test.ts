import { beforeAll, describe, expect, test } from "vitest";
import type { SigningSigner } from "#contract/documents/document-signings.ts";
import type { Signing, SigningRow } from "#contract/documents/signing-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createLandlord,
  enableBetaFeatures,
} from "#server/testing/factories.ts";
import { createDocumentTemplate, leaseOverlay } from "#server/testing/scenes/documents.ts";
import {
  createSigner,
  readSigningLink,
  sendSigning,
  signAs,
  startSignerSession,
} from "#server/testing/scenes/signings.ts";
import { emailOf, fileOf, openSignings, signersCalls } from "../testing/signing-scene.ts";

const scene = openSignings();
const { world, send, get, getAs, statusesOf } = scene;

describe("a signing link", () => {
  test("before the code is entered, a signing link shows only ID, sender, subject, language, expiry, masked address and phone, and starts no session", async () => {
    const sent = await send();
    const token = await readSigningLink(world, emailOf(sent, "Tenant"));
    const opened = await world.post<object>("/document_signings/open/", { token });
    expect(Object.keys(opened.body).sort()).toEqual([
      ...["expires", "id", "language", "masked_email", "masked_phone", "sender", "subject"],
    ]);
    expect(new Set(await statusesOf(sent.id, token, fileOf(sent)))).toEqual(new Set([401]));
    const wrong = await world.post<Problem>("/document_signings/confirm/", { token, code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["code"]]);
  });

  test("a signer who guesses the code of a signing link is blocked at the eleventh wrong guess from one network address", async () => {
    const sent = await send();
    const token = await readSigningLink(world, emailOf(sent, "Tenant"));
    const guess = () =>
      world.post("/document_signings/confirm/", { token, code: "111111" }, { address: "198.51.100.77" });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await guess()).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("API calls by a signer", () => {
  test("every API call by a signer is rejected with an invalid token, a user's access token or a session of another signing", async () => {
    const [mine, other] = [await send(), await send()];
    const session = await startSignerSession(world, emailOf(other, "Tenant"));
    const file = fileOf(mine);
    for (const t of [newToken(), scene.owner.token, "x".repeat(43)])
      expect(new Set(await statusesOf(mine.id, t, file))).toEqual(new Set([401]));
    expect(new Set(await statusesOf(mine.id, session, file))).toEqual(new Set([404]));
    const signed = await signAs(world, other.id, session, "Tenant");
    expect(signed.status).toBe(200);
    expect(new Set(await statusesOf(mine.id, session, file))).toEqual(new Set([404]));
  });

  test("every API call by a signer or sender rejects a signer's session token in the URL", async () => {
    const sent = await send();
    const session = await startSignerSession(world, emailOf(sent, "Tenant"));
    const file = fileOf(sent);
    const path = `/document_signings/${sent.id}`;
    const senders = ["", "sealed/", `files/${file}/`].map((call): [string, string] => ["GET", `${path}/${call}`]);
    for (const [method, url, body] of [...signersCalls(sent.id, file), ...senders])
      expect([url, (await world.request(method, `${url}?t=${session}`, { body })).status]).toEqual([url, 401]);
  });

  test("every API call by a signer is rejected before it is that signer's turn", async () => {
    const sent = await send();
    const later = sent.recipients[1]?.id ?? "";
    const session = newToken();
    const { hashToken } = await import("#server/platform/encryption/vault.ts");
    const rights = { hash: hashToken(session), tenant: scene.owner.user.id, signing_recipient_id: later };
    const expires = new Date(world.clock.at.getTime() + dayMs);
    await world.db
      .insertInto("share_tokens")
      .values({ ...rights, kind: "signing_session", created: world.clock.at, expires })
      .execute();
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([409]));
    expect((await get(sent.id)).body.recipients[1]).toMatchObject({ status: "waiting", completed_at: null });
  });

  test("every API call by a signer except reading is rejected once they have signed", async () => {
    const sent = await send();
    const session = await startSignerSession(world, emailOf(sent, "Tenant"));
    await signAs(world, sent.id, session, "Tenant");
    expect(await statusesOf(sent.id, session, fileOf(sent))).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  });
});

test("a document is completed without its cc recipient, who is emailed only after the completion", async () => {
  const copy = createSigner(null, { kind: "cc" });
  const sent = await send({ sent_to: [createSigner("Tenant"), createSigner("Landlord"), copy] });
  for (const role of ["Tenant", "Landlord"])
    await signAs(world, sent.id, await startSignerSession(world, emailOf(sent, role)), role);
  expect((await get(sent.id)).body.status).toBe("completed");
  expect(emailsTo(world, copy.email)).toEqual([]);
});

test("a signer doesn't see the email addresses of other signers", async () => {
  const sent = await send();
  const tenant = emailOf(sent, "Tenant");
  const session = await startSignerSession(world, tenant);
  const { body } = await getAs(session, sent.id);
  expect(body.recipients.map(({ email, is_you }) => [email, is_you])).toEqual([
    [tenant, true],
    [null, false],
  ]);
  const { body: signer } = await world.get<SigningSigner>(`/document_signings/${sent.id}/signer/`, { token: session });
  expect(signer).toMatchObject({ can_act: true, consent: { kind: "document" }, recipient: { email: tenant } });
});

describe("rights on a company's signing", () => {
  test.each([
    ["an owner", [201, 200, 200], { owner: true }],
    ["a member without rights", [403, 200, 403], {}],
    ["a member who may decide", [201, 200, 200], { show_accept_reject_button: true }],
    ["an agent", [201, 404, 404], { is_agent: true }],
    ["another landlord", [404, 404, 404], { outsider: true }],
    ["an applicant", [403, 403, 403], { applicant: true }],
  ])(
    "sending a company's document template, reading a signing and voiding it as %s return the statuses %j",
    async (_who, expected, rights: Record<string, boolean>) => {
      const [companyOwner, person] = [
        await createLandlord(world),
        await (rights.applicant ? createApplicant(world) : createLandlord(world)),
      ];
      const team = await createCompanyOwnedBy(world, companyOwner);
      const { owner: isOwner, outsider, applicant: isRenter, ...flags } = rights;
      if (!isOwner && !outsider && !isRenter) await team.add(person, flags);
      if (!isRenter) await enableBetaFeatures(world, person);
      const created = await createDocumentTemplate(world, companyOwner, { overlay: leaseOverlay });
      const sent = await sendSigning(world, companyOwner, { template: created.id });
      const token = { token: isOwner ? companyOwner.token : person.token };
      const body = { sent_to: ["Tenant", "Landlord"].map((role) => createSigner(role)), subject: "Lease" };
      const sending = await world.post(`/document_templates/${created.id}/send_signing/`, body, token);
      const seeing = await world.get(`/document_signings/${sent.id}/`, token);
      const voiding = await world.post(`/document_signings/${sent.id}/void/`, { reason: "New terms" }, token);
      expect([sending.status, seeing.status, voiding.status]).toEqual(expected);
      const listed = await world.get<{ results?: SigningRow[] }>("/document_signings/", token);
      const isListed = listed.body.results?.some(({ id }) => id === sent.id) ?? false;
      expect(isListed).toBe(seeing.status === 200);
    },
  );
});

describe("API calls by a signer as time passes", () => {
  let short: Signing;
  let long: Signing;
  beforeAll(async () => {
    short = await send({ expires_in_days: 1 });
    long = await send();
  });

  test("every API call by a signer is rejected once the signing has expired", async () => {
    const sent = short;
    const tenant = emailOf(sent, "Tenant");
    const [link, session] = [await readSigningLink(world, tenant), await startSignerSession(world, tenant)];
    world.pass(dayMs + 1);
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([409]));
    expect((await world.post("/document_signings/open/", { token: link })).status).toBe(401);
  });

  test("every API call by a signer is rejected once the signer's session has expired", async () => {
    const sent = long;
    const session = await startSignerSession(world, emailOf(sent, "Tenant"));
    world.pass(8 * dayMs);
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([401]));
  });
});
