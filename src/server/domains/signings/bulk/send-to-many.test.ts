import { describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { emailKindsTo } from "#server/testing/emails.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  enableBetaFeatures,
  submitApplication,
} from "#server/testing/factories.ts";
import { createDocumentTemplate, createField } from "#server/testing/scenes/documents.ts";
import { createSigner } from "#server/testing/scenes/signings.ts";
import { openSignings } from "../testing/signing-scene.ts";

const scene = openSignings();
const { world, get } = scene;

type Sent = { sent: number; results: { signing: string | null; reasons: string[] }[] } & Problem;
const sendMany = (
  rows: object[],
  { headers, ...more }: { headers?: Record<string, string>; version?: number } = {},
  token: string | undefined = scene.owner.token,
  id?: string,
) =>
  world.post<Sent>(
    `/document_templates/${id ?? scene.template}/send_signings/`,
    { rows, subject: "Lease renewal", ...more },
    { ...(token && { token }), ...(headers && { headers }) },
  );
const household = () => ({ sent_to: [createSigner("Tenant"), createSigner("Landlord", { order: 2 })] });
const signings = async () =>
  Number(
    (
      await world.db
        .selectFrom("document_signings")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe("sending a document to many recipients at once", () => {
  test("sending a document to a list of recipients creates a separate signing for each row, and returns why rows were skipped", async () => {
    const [first, last] = [household(), household()];
    const before = await signings();
    const { status, body } = await sendMany([first, { sent_to: [createSigner("Tenant")] }, first, last]);
    expect([status, body.sent]).toEqual([200, 2]);
    expect(body.results).toEqual([
      { signing: expect.any(String), reasons: [] },
      { signing: null, reasons: ["Choose one person for the role “Landlord”."] },
      { signing: null, reasons: ["Row 1 has the same people."] },
      { signing: expect.any(String), reasons: [] },
    ]);
    expect(await signings()).toBe(before + 2);
    for (const [at, row] of [
      [0, first],
      [3, last],
    ] as const) {
      const sent = await get(body.results[at]?.signing ?? "");
      expect(sent.body.recipients.map(({ email }) => email)).toEqual(row.sent_to.map(({ email }) => email));
      await world.runJobs();
      expect(await emailKindsTo(world, row.sent_to[0]?.email ?? "")).toEqual(["document_to_sign"]);
    }
  });

  test("sending a document to a list of recipients fills each row's document with data of that row's applicants", async () => {
    const form = await createForm(world, scene.owner);
    const rent = createField({
      id: "rent",
      type: "mappable",
      mapped_to: "rent",
      user_type: null,
      required: false,
      y: 0.5,
    });
    const lease = await createDocumentTemplate(world, scene.owner, { overlay: [createField({ id: "name" }), rent] });
    const bundles = await Promise.all(
      ["1850.00", "2100.00"].map((amount) => submitApplication(world, form.slug, { rental_property__rent: amount })),
    );
    const rows = [
      ...bundles.map(({ bundle }) => ({ sent_to: [createSigner("Tenant")], bundle })),
      { sent_to: [createSigner("Tenant")], bundle: "nobody00" },
    ];
    const { body } = await sendMany(rows, {}, scene.owner.token, lease.id);
    expect(body.results[2]).toEqual({ signing: null, reasons: ["You can't send a document to this applicant."] });
    const rents = await Promise.all(
      body.results.slice(0, 2).map(async ({ signing }) => {
        const sent = await get(signing ?? "");
        return sent.body.overlay.find(({ id }) => id === "rent")?.value;
      }),
    );
    expect(rents).toEqual(["$1,850.00", "$2,100.00"]);
  });

  test("sending a document to a list of recipients sends each document once, even if the request is repeated with its idempotency key", async () => {
    const rows = [household(), household()];
    const before = await signings();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => sendMany(rows, { headers })));
    const later = await sendMany(rows, { headers });
    const sent = [...replies, later].filter(({ status }) => status === 200);
    expect(later.status).toBe(200);
    for (const { body } of sent) expect(body).toEqual(later.body);
    expect(await signings()).toBe(before + 2);
  });

  test("sending a document to a list of recipients is rejected as a whole for an invalid address, no rows or too many rows", async () => {
    const before = await signings();
    const faulty = await sendMany([household(), { sent_to: "nobody" }]);
    expect([faulty.status, Object.keys(faulty.body.errors ?? {})]).toEqual([422, ["rows.1.sent_to"]]);
    expect((await sendMany([])).status).toBe(422);
    expect((await sendMany(Array.from({ length: 101 }, () => ({ sent_to: "a@example.com" })))).status).toBe(422);
    expect(await signings()).toBe(before);
  });

  test("a document that has a newer version than its sender saw isn't sent, to one recipient or to many", async () => {
    const lease = await createDocumentTemplate(world, scene.owner);
    const token = { token: scene.owner.token };
    await world.patch(`/document_templates/${lease.id}/`, { name: "Lease 2028" }, token);
    const before = await signings();
    const one = (version: number) =>
      world.post<Problem>(
        `/document_templates/${lease.id}/send_signing/`,
        { ...household(), subject: "Lease", version },
        token,
      );
    const many = (version: number) => sendMany([household()], { version }, scene.owner.token, lease.id);
    const old = await one(lease.version);
    expect([old.status, old.body.code]).toEqual([409, "conflict"]);
    expect((await many(lease.version)).status).toBe(409);
    expect(await signings()).toBe(before);
    expect((await one(lease.version + 1)).status).toBe(201);
    expect((await many(lease.version + 1)).body.sent).toBe(1);
  });

  test("visitors, applicants and other landlords can't send a landlord's document to a list of recipients", async () => {
    const [renter, outsider] = [await createApplicant(world), await createLandlord(world)];
    await enableBetaFeatures(world, outsider);
    const statuses = [];
    for (const token of [renter.token, outsider.token])
      statuses.push((await sendMany([household()], {}, token)).status);
    const path = `/document_templates/${scene.template}/send_signings/`;
    statuses.push((await world.post(path, { rows: [household()], subject: "Lease" })).status);
    expect(statuses).toEqual([403, 404, 401]);
  });
});
