import { describe, expect, test } from "vitest";
import type { Signing, SigningRow } from "#contract/documents/signing-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { signingStatuses } from "#rules/documents/signing-status.ts";
import { emailKindsTo, emailsTo } from "#server/testing/emails.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { createDocumentTemplate, createField } from "#server/testing/scenes/documents.ts";
import {
  createCompletedSigning,
  createSigner,
  readSigningLink,
  sendSigning,
  signAs,
  startSignerSession,
  valuesByRole,
} from "#server/testing/scenes/signings.ts";
import { emailOf, fileOf, openSignings } from "./testing/signing-scene.ts";

const scene = openSignings();
const { world, send, sender, get, getAs, statusesOf } = scene;

describe("a signing", () => {
  test("a document is emailed to the first recipient, and to the second one only once the first has signed", async () => {
    const sent = await send({ custom_message: "Please sign by Friday." });
    const [tenant, companyOwner] = [emailOf(sent, "Tenant"), emailOf(sent, "Landlord")];
    await world.runJobs();
    expect(String(emailsTo(world, tenant).at(-1)?.text)).toContain("Please sign by Friday.");
    expect(emailsTo(world, companyOwner)).toEqual([]);
    const session = await startSignerSession(world, tenant);
    expect((await signAs(world, sent.id, session, "Tenant")).status).toBe(200);
    expect(await emailKindsTo(world, companyOwner)).toEqual(["document_to_sign"]);
    const last = await signAs(world, sent.id, await startSignerSession(world, companyOwner), "Landlord");
    expect([last.status, last.body.status]).toEqual([200, "completed"]);
    const names = last.body.overlay.flatMap(({ submissions }) => submissions.map(({ username }) => username));
    // a signer doesn't see the email addresses of others
    expect(names).toEqual([null, null, companyOwner]);
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

  test("a document is signed once, even if a signer submits it five times concurrently", async () => {
    const sent = await send();
    const session = await startSignerSession(world, emailOf(sent, "Tenant"));
    await world.post(
      `/document_signings/${sent.id}/consent/`,
      { version: documentConsent.version },
      { token: session },
    );
    const submit = () =>
      world.post(`/document_signings/${sent.id}/submit/`, { overlay: valuesByRole.Tenant }, { token: session });
    const replies = await Promise.all(Array.from({ length: 5 }, submit));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { rows } = await world.pool.query(
      "select 1 from audit_logs where chain = $1 and action = 'document signed'",
      [sent.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("repeating a signature with its idempotency key returns the first response", async () => {
    const sent = await send();
    const session = await startSignerSession(world, emailOf(sent, "Tenant"));
    await world.post(
      `/document_signings/${sent.id}/consent/`,
      { version: documentConsent.version },
      { token: session },
    );
    const headers = { "idempotency-key": crypto.randomUUID() };
    const submit = () =>
      world.post(
        `/document_signings/${sent.id}/submit/`,
        { overlay: valuesByRole.Tenant },
        { headers, token: session },
      );
    const [first, second] = [await submit(), await submit()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  test("a signature is rejected with an error for every invalid field by its ID, and ignores other signers' fields", async () => {
    const sent = await send();
    const session = await startSignerSession(world, emailOf(sent, "Tenant"));
    const submit = (overlay: object[]) =>
      world.post<Problem>(`/document_signings/${sent.id}/submit/`, { overlay }, { token: session });
    expect((await submit(valuesByRole.Tenant ?? [])).status).toBe(409);
    await world.post(
      `/document_signings/${sent.id}/consent/`,
      { version: documentConsent.version },
      { token: session },
    );
    const faulty = await submit([{ id: "tenant_signature", value: "N".repeat(26) }]);
    expect([faulty.status, faulty.body.errors]).toEqual([
      422,
      { tenant_name: ["This field is required."], tenant_signature: ["Use 25 characters or fewer."] },
    ]);
    const done = await submit([...(valuesByRole.Tenant ?? []), ...(valuesByRole.Landlord ?? [])]);
    expect(done.status).toBe(200);
    const { body } = await get(sent.id);
    expect(body.overlay.find(({ id }) => id === "landlord_signature")?.submissions).toEqual([]);
  });

  test("a document field that a condition hides needs no value to sign", async () => {
    const condition = { match: "all", tests: [{ field: "has_pet", is: "one_of", values: ["true"] }] };
    const overlay = [
      createField({ id: "has_pet", type: "checkbox", required: false }),
      createField({ id: "pet", condition: condition as never, y: 0.3 }),
    ];
    const created = await createDocumentTemplate(world, scene.owner, { overlay });
    const sign = async (answers: object[]) => {
      const email = createSigner(null).email;
      const sent = await sendSigning(world, scene.owner, { template: created.id, sent_to: email });
      const session = await startSignerSession(world, email);
      await world.post(
        `/document_signings/${sent.id}/consent/`,
        { version: documentConsent.version },
        { token: session },
      );
      return await world.post<Problem>(
        `/document_signings/${sent.id}/submit/`,
        { overlay: answers },
        { token: session },
      );
    };
    expect((await sign([])).status).toBe(200);
    const faulty = await sign([{ id: "has_pet", value: true }]);
    expect(Object.keys(faulty.body.errors ?? {})).toEqual(["pet"]);
  });

  test("a document field whose ID is the name of a built-in JavaScript property counts as unanswered", async () => {
    const created = await createDocumentTemplate(world, scene.owner, {
      overlay: [createField({ id: "constructor", required: false })],
    });
    const sent = await sendSigning(world, scene.owner, { template: created.id, sent_to: createSigner(null).email });
    expect([sent.overlay[0]?.value, sent.overlay[0]?.submissions]).toEqual([null, []]);
  });

  test("a signer can save their answers to continue later, and the sender doesn't see the saved answers", async () => {
    const sent = await send();
    const session = await startSignerSession(world, emailOf(sent, "Tenant"));
    const saved = await world.post(
      `/document_signings/${sent.id}/save/`,
      { overlay: [{ id: "tenant_name", value: "Nora" }] },
      { token: session },
    );
    expect(saved.status).toBe(200);
    const valueIn = ({ overlay }: Signing) => overlay.find(({ id }) => id === "tenant_name")?.value;
    expect(valueIn((await getAs(session, sent.id)).body)).toBe("Nora");
    expect(valueIn((await get(sent.id)).body)).toBe(null);
  });

  test("a signing ends when a recipient declines, and the sender gets the reason", async () => {
    const sent = await send();
    const session = await startSignerSession(world, emailOf(sent, "Tenant"));
    const declined = await world.post(
      `/document_signings/${sent.id}/decline/`,
      { reason: "Wrong rent" },
      { token: session },
    );
    expect(declined.status).toBe(200);
    await world.runJobs();
    expect(String(emailsTo(world, scene.owner.username).at(-1)?.text)).toContain("Wrong rent");
    expect((await get(sent.id)).body).toMatchObject({ status: "declined", end_reason: "Wrong rent" });
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([401]));
  });

  test("when a sender voids a document, the recipient whose turn it was is emailed the reason and can't open the document anymore", async () => {
    const sent = await send();
    const tenant = emailOf(sent, "Tenant");
    const [link, session] = [await readSigningLink(world, tenant), await startSignerSession(world, tenant)];
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

  test("a signing can be resent to another person, which ends the first recipient's session", async () => {
    const sent = await send();
    const tenant = emailOf(sent, "Tenant");
    const session = await startSignerSession(world, tenant);
    const id = sent.recipients[0]?.id;
    const email = createSigner(null).email;
    const path = `/document_signings/${sent.id}/recipients/${id}/resend/`;
    expect((await world.post(path, { email, name: "Sam Ortiz" }, sender())).status).toBe(200);
    expect(new Set(await statusesOf(sent.id, session, fileOf(sent)))).toEqual(new Set([401]));
    expect((await signAs(world, sent.id, await startSignerSession(world, email), "Tenant")).status).toBe(200);
    const second = `/document_signings/${sent.id}/recipients/${id}/resend/`;
    expect((await world.post(second, {}, sender())).status).toBe(409);
  });

  test("a signer with another name at the same email address consents and fills in the document again, and the history says that the signer was replaced", async () => {
    const sent = await send();
    const tenant = emailOf(sent, "Tenant");
    const session = await startSignerSession(world, tenant);
    const consent = { version: documentConsent.version };
    await world.post(`/document_signings/${sent.id}/consent/`, consent, { token: session });
    await world.post(
      `/document_signings/${sent.id}/save/`,
      { overlay: [{ id: "tenant_name", value: "Nora" }] },
      { token: session },
    );
    await getAs(session, sent.id);
    const resend = (body: object) =>
      world.post<Signing>(`/document_signings/${sent.id}/recipients/${sent.recipients[0]?.id}/resend/`, body, sender());
    const same = await resend({ name: sent.recipients[0]?.name });
    expect(same.body.recipients[0]).toMatchObject({ status: "viewed", consented_at: expect.any(String) });
    const other = await resend({ name: "Sam Ortiz" });
    expect(other.body.recipients[0]).toMatchObject({ name: "Sam Ortiz", status: "sent", consented_at: null });
    const again = await startSignerSession(world, tenant);
    const seen = await getAs(again, sent.id);
    expect(seen.body.overlay.find(({ id }) => id === "tenant_name")?.value).toBe(null);
    const { rows } = await world.pool.query(
      "select action from audit_logs where chain = $1 and action like 'document % again' or chain = $1 and action like '%replaced' order by position",
      [sent.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(["document sent again", "document recipient replaced"]);
  });

  test("signings are listed by status, and an open one is listed as expired after its expiry date", async () => {
    const [waiting, voided, late] = [await send(), await send(), await send()];
    await world.post(`/document_signings/${voided.id}/void/`, { reason: "A mistake" }, sender());
    await world.pool.query("update document_signings set expires = $1 where id = $2", [world.clock.at, late.id]);
    const listed = async (status: string) =>
      (await world.get<{ results: SigningRow[] }>(`/document_signings/?page_size=100&status=${status}`, sender())).body
        .results;
    const statusesWith = async ({ id }: Signing) => {
      const statuses: string[] = [];
      for (const status of signingStatuses)
        if ((await listed(status)).some((row) => row.id === id && row.status === status)) statuses.push(status);
      return statuses;
    };
    expect((await listed("expired")).find(({ id }) => id === late.id)?.abilities).toEqual({ manage: false });
    expect(await statusesWith(waiting)).toEqual(["sent"]);
    expect(await statusesWith(voided)).toEqual(["voided"]);
    expect(await statusesWith(late)).toEqual(["expired"]);
    expect((await world.get("/document_signings/?status=lost", sender())).status).toBe(422);
  });

  test("the signer's name, signature and signing link aren't in plain text in the database", async () => {
    const sent = await createCompletedSigning(world, scene.owner);
    const link = await readSigningLink(world, emailOf(sent, "Tenant"));
    const stored = await dumpDatabase(world);
    expect(stored).not.toContain(link);
    expect(stored).not.toContain("Nora Castellan");
  });
});

describe("sending a document is rejected", () => {
  test.each<[string, object, string[]]>([
    ["to one address, although two roles sign", { sent_to: "ana@example.com" }, ["sent_to"]],
    ["to the tenant only, although the landlord signs too", { sent_to: [createSigner("Tenant")] }, ["sent_to"]],
    [
      "to two people in the same role",
      { sent_to: ["Tenant", "Tenant", "Landlord"].map((role) => createSigner(role)) },
      ["sent_to"],
    ],
    [
      "to a signer without fields",
      { sent_to: ["Tenant", "Landlord", null].map((role) => createSigner(role)) },
      ["sent_to"],
    ],
    ["without a subject", { subject: " " }, ["subject"]],
  ])("sending a document is rejected %s", async (_what, given, faults) => {
    const sent_to = ["Tenant", "Landlord"].map((role) => createSigner(role));
    const body = { sent_to, subject: "Lease", ...given };
    const refused = await world.post<Problem>(`/document_templates/${scene.template}/send_signing/`, body, sender());
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, faults]);
  });
});
