import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { readFile } from "#server/platform/files/files.ts";
import { createLandlord, enableBetaFeatures } from "#server/testing/factories.ts";
import { filePart, fileParts } from "#server/testing/multipart.ts";
import { createPdf, createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
afterEach(() => void vi.restoreAllMocks());

const statementText = (statement: unknown): string =>
  typeof statement === "string" ? statement : String(Object(statement).text);

/**
 * Makes the database execute each statement, but the connection break before the response, as in a failover.
 * @param written the statement that stores the row
 * @param lost the lost response: that of the statement, or of its transaction's commit
 */
function loseReply(written: RegExp, lost: "statement" | "commit"): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown; // one of several overloads
  const writing = new WeakSet<object>();
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const answer = query.apply(this, args);
    const text = statementText(args[0]);
    const isWritten = written.test(text);
    if (isWritten) writing.add(this);
    const isLost = lost === "statement" ? isWritten : /^commit/i.test(text) && writing.has(this);
    if (!isLost) return answer as never;
    return Promise.resolve(answer).then(() => Promise.reject(new Error("Connection terminated unexpectedly"))) as never;
  } as never);
}

test("a stored document template's files exist even if the answer to its commit was lost", async () => {
  const owner = await createLandlord(world);
  await enableBetaFeatures(world, owner);
  loseReply(/insert into "document_files"/, "commit");
  const parts = fileParts("files", [{ bytes: createPdf(), filename: "lease.pdf" }], {
    template_data: JSON.stringify({ name: "Lease" }),
  });
  const reply = await world.post("/document_templates/", undefined, { ...parts, token: owner.token });
  vi.restoreAllMocks();
  expect(reply.status).toBe(503);
  const row = await world.db.selectFrom("document_files").select(["id", "template_id"]).executeTakeFirstOrThrow();
  const path = `/document_templates/${row.template_id}/files/${row.id}/`;
  expect((await world.get(path, { token: owner.token })).raw.subarray(0, 5).toString()).toBe("%PDF-");
});

test("an account's profile photo exists even if the answer to its commit was lost", async () => {
  const { token, user } = await createLandlord(world);
  loseReply(/update "users" set "profile_photo"/, "commit");
  const reply = await world.post("/users/upload/", undefined, {
    ...filePart("profile", await createPng(), "me.png"),
    token,
  });
  vi.restoreAllMocks();
  expect(reply.status).toBe(503);
  const row = await world.db
    .selectFrom("users")
    .select("profile_photo")
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(await readFile(world.deps.files, `images/${row.profile_photo}`)).toBeDefined();
});

test("a stored attachment's file exists even if the answer to its commit was lost", async () => {
  loseReply(/insert into "uploads"/, "statement");
  const reply = await world.post("/attachments/upload/", undefined, filePart("attachment", await createPng(), "a.png"));
  vi.restoreAllMocks();
  expect(reply.status).toBe(503);
  const { key } = await world.db.selectFrom("uploads").select("key").executeTakeFirstOrThrow();
  expect(await readFile(world.deps.files, `form-uploads/${key}`)).toBeDefined();
});
