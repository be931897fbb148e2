import { randomUUID } from "node:crypto";
import { errors } from "flydrive";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { buildApp } from "#server/build-app.ts";
import { apiBase } from "#server/http/api-base.ts";
import { createTaskList } from "#server/platform/queue/task-list.ts";
import type { Deps } from "#server/ports/deps.ts";
import { jobs } from "#server/registry/jobs.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  signedAnswers,
  submitApplication,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { filePart } from "#server/testing/multipart.ts";
import { runDueJobs } from "#server/testing/run-jobs.ts";
import { createPdf } from "#server/testing/upload-files.ts";
import { openWorld, randomAddress } from "#server/testing/world.ts";

const world = openWorld();
let owner: Person;
let slug: string;
let created: Awaited<ReturnType<typeof submitApplication>>;
beforeAll(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
  created = await submitApplication(world, slug);
  await world.runJobs();
});

const internalDetails =
  /\n\s+at |node_modules|\/src\/|\.ts\b|relation|insert into|\/tmp\/|ENOSPC|disk|encryption key|smtp/i;

/** Makes one request to a server with a broken part. */
async function request<T = Problem>(
  broken: Partial<Deps>,
  method: "GET" | "POST",
  path: string,
  { body, token, idempotencyKey, ...more }: Record<string, unknown> = {},
) {
  const app = await buildApp({ ...world.deps, ...broken });
  const reply = await app.inject({
    method,
    url: `${apiBase}${path}`,
    remoteAddress: randomAddress(),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { "idempotency-key": String(idempotencyKey) } : {}),
    },
    ...(body ? { payload: body as object } : {}),
    ...more,
  });
  await app.close();
  expect(reply.body).not.toMatch(internalDetails);
  return { status: reply.statusCode, body: reply.json() as T, headers: reply.headers };
}

/** All stored data except the counters of attempts. */
const dumpStored = async () =>
  (await dumpDatabase(world))
    .split("\n")
    .filter((line) => line !== "" && !/^public\.(attempts|upload_usage|access_tokens) /.test(line))
    .sort();

let before: string[];
beforeEach(async () => {
  before = await dumpStored();
});

describe("a missing database table, as an example of an error within a transaction", () => {
  let away: string | undefined;
  const hideTable = async (table: string) => {
    away = table;
    await world.pool.query(`alter table ${table} rename to ${table}_away`);
  };
  const restoreTable = async () => {
    if (away) await world.pool.query(`alter table ${away}_away rename to ${away}`);
    away = undefined;
  };
  afterEach(restoreTable);

  const submit = (idempotencyKey: string) =>
    world.post<Problem>(`/application_templates/${slug}/submit/`, signedAnswers(), { idempotencyKey });
  test.each(["share_tokens", "audit_logs", "applications", "idempotency_keys"])(
    "if the database table %s is missing, nothing of a submission is saved, and repeating it later succeeds",
    async (table) => {
      const key = randomUUID();
      await hideTable(table);
      const { status, body } = await submit(key);
      await restoreTable();
      expect([status, body.code]).toEqual([500, "internal"]);
      expect(JSON.stringify(body)).not.toMatch(internalDetails);
      expect(await dumpStored()).toEqual(before);
      expect((await submit(key)).status).toBe(201);
    },
  );

  test("if the database table audit_logs is missing, decisions, archiving and deletion fail and change nothing", async () => {
    await hideTable("audit_logs");
    const { token } = owner;
    const replies = [
      await world.post(`/application_bundles/${created.bundle}/accept/`, {}, { token }),
      await world.post("/application_bundles/archive/", { slugs: [created.bundle] }, { token }),
      await world.post("/application_bundles/delete/", { slugs: [created.bundle] }, { token }),
    ];
    await restoreTable();
    expect(replies.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(await dumpStored()).toEqual(before);
  });

  test.each(["access_tokens", "users", "memberships"])(
    "if the database table %s is missing, a landlord's session can't be used, and login fails if it needs that table",
    async (table) => {
      await hideTable(table);
      const replies = [
        await world.get("/users/", { token: owner.token }),
        await world.get(`/applications/${created.id}/`, { token: owner.token }),
        await world.post("/token/", { username: owner.username, password: goodPassword }),
      ];
      await restoreTable();
      // requests about the session do not read memberships
      for (const [n, { status, body }] of replies.entries())
        if (table !== "memberships" || n < 2) expect([status, (body as Problem).code]).toEqual([500, "internal"]);
    },
  );

  test("if the database table attempts is missing, a login with the right password fails, because failed attempts can't be counted", async () => {
    await hideTable("attempts");
    const reply = await world.post<Problem>("/token/", { username: owner.username, password: goodPassword });
    await restoreTable();
    expect([reply.status, reply.body.code]).toEqual([500, "internal"]);
  });
});

describe("a full disk", () => {
  const cause = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const full = new errors.E_CANNOT_WRITE_FILE(["form-uploads/key"], { cause });
  const files = () =>
    Object.assign(Object.create(world.deps.files) as Deps["files"], { put: () => Promise.reject(full) });

  test("if the disk is full, an upload returns 503, and no database row refers to it", async () => {
    const { headers, payload } = filePart("attachment", createPdf());
    const reply = await request({ files: files() }, "POST", "/attachments/upload/", { headers, payload });
    expect([reply.status, reply.body.code, Number(reply.headers["retry-after"]) > 0]).toEqual([
      503,
      "unavailable",
      true,
    ]);
    expect(await dumpStored()).toEqual(before);
  });
});

describe("a missing encryption key", () => {
  const noKey = () => {
    throw new Error('The encryption key "test" is not among the keys given.');
  };
  const vault = () => ({ ...world.deps.vault, encrypt: noKey, decrypt: noKey });

  test("if the encryption key is missing, a submission and requests for a passcode or password reset fail, and nothing is stored", async () => {
    const body = signedAnswers();
    for (const [path, sent] of [
      [`/application_templates/${slug}/submit/`, body],
      ["/users/request_passcode/", { email: owner.username }],
      ["/users/request_password_reset/", { email: owner.username }],
    ] as const) {
      const reply = await request({ vault: vault() }, "POST", path, { body: sent });
      expect([path, reply.status, reply.body.code]).toEqual([path, 500, "internal"]);
    }
    expect(await dumpStored()).toEqual(before);
  });

  test("if the encryption key is missing, an application can't be shown or printed, even without its encrypted answers", async () => {
    for (const path of [`/applications/${created.id}/`, `/applications/${created.id}/pdf/`]) {
      const reply = await request({ vault: vault() }, "GET", path, { token: owner.token });
      expect([path, reply.status, reply.body.code]).toEqual([path, 500, "internal"]);
    }
  });
});

describe("an unavailable mail server", () => {
  test("if the mail server is unavailable, requests succeed, and their emails are sent once when it is available again", async () => {
    await world.runJobs();
    const { username } = await createLandlord(world);
    const tasks = createTaskList(jobs, { ...world.deps, sendMail: () => Promise.reject(new Error("smtp is down")) });
    expect((await world.post("/users/request_password_reset/", { email: username })).status).toBe(200);
    await runDueJobs(world.pool, tasks);
    expect(emailsTo(world, username)).toEqual([]);
    const again = "update graphile_worker._private_jobs set run_at = now() where attempts > 0 returning id";
    expect((await world.pool.query(again)).rowCount).toBe(1);
    await world.runJobs();
    await world.runJobs();
    expect(emailsTo(world, username)).toHaveLength(1);
    expect(world.logged.join("\n")).not.toContain(username);
  });
});
