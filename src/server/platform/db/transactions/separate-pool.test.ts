import { expect, test } from "vitest";
import { createForm, createLandlord, dueDateIn, submitApplication } from "#server/testing/factories.ts";
import { createDocumentTemplate, createField } from "#server/testing/scenes/documents.ts";
import { createSigner } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { transaction } from "../connect.ts";
import { findSeparatePool } from "./separate-pool.ts";

const world = openWorld();

/** Runs work while all connections of the server but one are in use. */
async function withOneConnection<T>(work: () => Promise<T>): Promise<T> {
  const held = await Promise.all(
    Array.from({ length: (world.apiPool.options.max ?? 0) - 1 }, () => world.apiPool.connect()),
  );
  try {
    return await work();
  } finally {
    for (const client of held) client.release();
  }
}

test("emails with a landlord's own text are counted and sent even while only one database connection is free", async () => {
  const owner = await createLandlord(world);
  const { token } = owner;
  const document = await createDocumentTemplate(world, owner, { overlay: [createField({ id: "name" })] });
  const { slug } = await createForm(world, owner);
  const { id, bundle } = await submitApplication(world, slug, { applicant__email: "one.connection@example.com" });
  const signing = { sent_to: createSigner("Tenant").email, subject: "A text" };
  const rows = [{ sent_to: createSigner("Tenant").email }, { sent_to: createSigner("Tenant").email }];
  const sendings: [string, object][] = [
    [`/document_templates/${document.id}/send_signing/`, signing],
    [`/document_templates/${document.id}/send_signings/`, { rows, subject: "A text" }],
    [`/application_bundles/${bundle}/share/`, { name: "Sam", email: "sam@example.com", user_type: "other" }],
    [
      `/applications/${id}/information_requests/`,
      { kind: "document", document: "pay_stubs", reason: "Look", due: dueDateIn(world, 7) },
    ],
    ["/support_messages/", { email: "one.connection@example.com", message: "I can't open my application." }],
    [`/application_bundles/${bundle}/accept/`, { with_email: true, email_body: "Welcome" }],
  ];
  const statuses = await withOneConnection(async () => {
    const found: [string, number][] = [];
    for (const [path, body] of sendings) found.push([path, (await world.post(path, body, { token })).status]);
    return found;
  });
  expect(statuses.filter(([, status]) => status >= 300)).toEqual([]);
});

test("a statement outside the open transaction of the same request uses a separate connection", async () => {
  const before = await withOneConnection(() =>
    transaction(world.deps.db, async (trx) => {
      await trx.selectFrom("attempts").select("key").limit(1).execute();
      return await world.deps.db.selectFrom("attempts").select("key").limit(1).execute();
    }),
  );
  expect(before).toEqual(expect.any(Array));
  expect(findSeparatePool(world.apiPool)?.totalCount).toBeGreaterThan(0);
});

test("a transaction that begins after another one of the same request uses the usual connections", async () => {
  const aside = findSeparatePool(world.apiPool);
  const beginTransaction = () =>
    transaction(world.deps.db, (trx) => trx.selectFrom("attempts").select("key").limit(1).execute());
  await transaction(world.deps.db, async (trx) => await trx.selectFrom("attempts").select("key").limit(1).execute());
  const used = aside?.totalCount;
  await Promise.all([
    beginTransaction(),
    beginTransaction(),
    beginTransaction(),
    beginTransaction(),
    beginTransaction(),
  ]);
  expect(aside?.totalCount).toBe(used);
});
