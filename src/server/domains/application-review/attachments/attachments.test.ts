import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { dayMs } from "#rules/time/durations.ts";
import { findAttachmentFile } from "#server/platform/uploads/stored-file.ts";
import {
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  type Person,
  signedAnswers,
  submitApplication,
} from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createJpeg, createPdf, createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const limit = 5 * 1024 * 1024;
const field = "attachments__pay_stubs";
const other = "attachments__photo_id";

const upload = <T = { filenames: string[] }>(bytes: Buffer, filename?: string, part = "attachment") =>
  world.post<T>("/attachments/upload/", undefined, filePart(part, bytes, filename));
const download = (path: string, who?: Person) =>
  world.get<Problem>(`/attachments/download?path=${encodeURIComponent(path)}`, { token: who?.token });

async function uploaded(bytes: Buffer, filename?: string): Promise<string> {
  const { status, body } = await upload(bytes, filename);
  expect(status).toBe(201);
  return body.filenames[0] ?? "";
}
const keyOf = (path: string) => path.replace("form-uploads/", "");
/** Returns the row of a file that an application refers to. */
const rowOf = (path: string) =>
  world.db.selectFrom("attachments").selectAll().where("key", "=", keyOf(path)).executeTakeFirst();
/** Returns the row of an upload that no application refers to yet. */
const uploadOf = (path: string) =>
  world.db.selectFrom("uploads").selectAll().where("key", "=", keyOf(path)).executeTakeFirst();

const stored = async (path: string) =>
  await findAttachmentFile(world.deps, { key: path.replace("form-uploads/", ""), encrypted: true });

/** Returns a PDF padded to `size` bytes with a comment of spaces before its end. */
function pdfOf(size: number): Buffer {
  const whole = createPdf().toString("latin1");
  const position = whole.indexOf("startxref");
  return Buffer.from(whole.slice(0, position) + "\n".repeat(size - whole.length) + whole.slice(position), "latin1");
}

let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = (await createForm(world, owner)).slug;
});

describe("an upload", () => {
  test.each([
    ["image/jpeg", createJpeg],
    ["image/png", createPng],
    ["application/pdf", async () => createPdf()],
  ])(
    "an upload of %s is saved with the type of its content and its checksum, even if the file name ends in .exe",
    async (type, make) => {
      const path = await uploaded(await make(), "../../etc/pay\u202Estub.exe");
      expect(path).toMatch(/^form-uploads\/[A-Za-z0-9_-]{43}$/);
      const storedBytes = (await stored(path)) ?? Buffer.alloc(0);
      expect(await uploadOf(path)).toMatchObject({
        content_type: type,
        filename: "paystub.exe",
        size: storedBytes.length,
        sha256: createHash("sha256").update(storedBytes).digest(),
      });
    },
  );

  test("an upload of 5 MB is accepted, and an upload of one byte more is rejected without being stored", async () => {
    expect((await upload(pdfOf(limit))).status).toBe(201);
    const before = await world.db.selectFrom("uploads").select("key").execute();
    const { status, body } = await upload<Problem>(pdfOf(limit + 1));
    expect([status, body.code]).toEqual([413, "too_large"]);
    expect(await world.db.selectFrom("uploads").select("key").execute()).toHaveLength(before.length);
    expect(readdirSync(join(world.deps.config.dataDir, "incoming"))).toEqual([]);
  });

  test("an upload of an unsupported format gets an error that lists the accepted formats", async () => {
    const { status, body } = await upload<Problem>(Buffer.from("<html>"), "stub.pdf");
    expect([status, body.code, body.detail]).toEqual([415, "wrong_type", "Please send a JPG, PNG or PDF file."]);
  });

  test.each([
    ["an empty file", filePart("attachment", Buffer.alloc(0)), 422, "invalid"],
    ["a part of another name", filePart("something", createPdf()), 422, "invalid"],
    ["JSON", { payload: "{}", headers: { "content-type": "application/json" } }, 415, "wrong_type"],
    [
      "a body cut off in the middle",
      { ...filePart("attachment", createPdf()), payload: filePart("attachment", createPdf()).payload?.slice(0, 300) },
      400,
      "malformed",
    ],
  ] as const)(
    "an upload with %s is rejected, and the error names the problem",
    async (_name, options, status, code) => {
      const reply = await world.post<Problem>("/attachments/upload/", undefined, options as never);
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    },
  );

  test("an upload that can't be saved in the database leaves no file behind", async () => {
    const files = () => readdirSync(join(world.deps.config.dataDir, "files/form-uploads")).length;
    await uploaded(createPdf());
    const before = files();
    await world.pool.query("alter table uploads rename to uploads_away");
    const { status } = await upload(createPdf());
    await world.pool.query("alter table uploads_away rename to uploads");
    expect(status).toBe(500);
    expect(files()).toBe(before);
  });

  test("twenty concurrent uploads all succeed", async () => {
    const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: "#456" } })
      .jpeg()
      .toBuffer();
    const replies = await Promise.all(Array.from({ length: 20 }, () => upload(photo)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(replies.map(({ body }) => body.filenames[0])).size).toBe(20);
  });
});

describe("attaching uploads to an application when it is submitted", () => {
  const submit = (values: Values) =>
    world.post<Problem>(`/application_templates/${slug}/submit/`, signedAnswers(values));

  test("an upload can be submitted with only one application, and another submission with it is rejected", async () => {
    const path = await uploaded(createPdf());
    const { id } = await submitApplication(world, slug, { [field]: path });
    expect(await rowOf(path)).toMatchObject({ application_id: id, field });
    const again = await submit({ [field]: path });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { [field]: ["This file is no longer stored. Choose it again."] },
    ]);
  });

  test("an application is rejected if an upload is unknown or is the answer to two questions", async () => {
    const path = await uploaded(createPdf());
    const twice = await submit({ [field]: path, [other]: path });
    expect(twice.status).toBe(422);
    const unknown = await submit({ [field]: path, [other]: `form-uploads/${"x".repeat(43)}` });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { [other]: ["This file is no longer stored. Choose it again."] },
    ]);
    expect([await uploadOf(path), await rowOf(path)]).toEqual([expect.anything(), undefined]);
  });

  test("an application can be submitted with several uploaded files for one question", async () => {
    const paths = [await uploaded(createPdf(), "june.pdf"), await uploaded(createPdf(), "july.pdf")];
    const { id } = await submitApplication(world, slug, { [field]: paths });
    for (const path of paths) expect(await rowOf(path)).toMatchObject({ application_id: id, field });
    const { body } = await world.get<Application>(`/applications/${id}/`, { token: owner.token });
    expect(body.values[field]).toEqual(paths);
    expect(body.attachment_urls.map(({ filename }) => filename)).toEqual(["june.pdf", "july.pdf"]);
    const printed = await world.get(`/applications/${id}/pdf/`, { token: owner.token });
    expect(printed.status).toBe(200);
  });

  test("the answer to a question that takes one file is a single path in the submitted application", async () => {
    const path = await uploaded(createPdf());
    const { id } = await submitApplication(world, slug, { [field]: [path] });
    const { body } = await world.get<Application>(`/applications/${id}/`, { token: owner.token });
    expect(body.values[field]).toBe(path);
  });

  test.each([
    [
      "one of them is unknown",
      "This file is no longer stored. Choose it again.",
      async () => [await uploaded(createPdf()), `form-uploads/${"x".repeat(43)}`],
    ],
    [
      "the same file is named twice",
      "File upload failed.",
      async () => Array(2).fill(await uploaded(createPdf())) as string[],
    ],
  ])("an application with several uploaded files for one question is rejected if %s", async (_name, error, make) => {
    const paths = await make();
    const { status, body } = await submit({ [field]: paths });
    expect([status, body.errors]).toEqual([422, { [field]: [error] }]);
    expect([await uploadOf(paths[0] ?? ""), await rowOf(paths[0] ?? "")]).toEqual([expect.anything(), undefined]);
  });

  test("an application is rejected if a question has more uploaded files than it accepts", async () => {
    const paths = await Promise.all(Array.from({ length: 5 }, () => uploaded(createPdf())));
    expect((await submit({ [field]: paths })).body.errors).toEqual({
      [field]: ["Too many files. You can add up to 4."],
    });
    const one = await submit({ attachments__letter_of_employment: paths.slice(0, 2) });
    expect(one.body.errors).toEqual({ attachments__letter_of_employment: ["Too many files. You can add up to 1."] });
  });

  test("an application is rejected if an upload is 7 days old", async () => {
    const path = await uploaded(createPdf());
    world.pass(7 * dayMs);
    const { status, body } = await submit({ [field]: path });
    expect([status, body.errors]).toEqual([422, { [field]: ["This file is no longer stored. Choose it again."] }]);
  });
});

describe("a download", () => {
  let path: string;
  let renter: Person;
  const name = 'Lohn"zettel\r\nX-Evil: 1 März.pdf';
  beforeAll(async () => {
    owner = await createLandlord(world);
    slug = (await createForm(world, owner)).slug;
    path = await uploaded(createPdf(), name);
    const created = await submitApplication(world, slug, { [field]: path });
    renter = await createApplicant(world);
    const body = { username: renter.username, password: goodPassword, shareToken: created.token };
    expect((await world.post("/token/", body)).status).toBe(200);
  });

  test("the landlord and the applicant can download an uploaded file as an attachment that browsers don't render", async () => {
    for (const who of [owner, renter]) {
      const { status, raw, headers } = await download(path, who);
      const storedBytes = await stored(path);
      expect([status, raw]).toEqual([200, storedBytes]);
      expect(headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(storedBytes?.length),
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "no-store",
      });
      expect(headers["content-disposition"]).toMatch(
        /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~!-]+$/,
      );
      expect(headers["x-evil"]).toBeUndefined();
    }
  });

  test("downloading an uploaded file returns 401 without login, and 404 to another landlord or applicant", async () => {
    expect((await download(path)).status).toBe(401);
    for (const otherUser of [await createLandlord(world), await createApplicant(world)]) {
      const { status, body } = await download(path, otherUser);
      expect([status, body.code]).toEqual([404, "not_found"]);
    }
  });

  test("a landlord can't download an upload before the application is submitted", async () => {
    expect((await download(await uploaded(createPdf()), owner)).status).toBe(404);
  });

  test.each([
    "../../etc/passwd",
    "form-uploads/../secrets.json",
    "form-uploads/%2e%2e/secrets.json",
    "/etc/passwd",
    "form-uploads/",
    "form-uploads",
    "images/x",
    `form-uploads/${"x".repeat(43)}`,
    "",
  ])("downloading a file by a path outside the uploads folder or an unknown path returns 404: %j", async (way) => {
    expect((await download(way, owner)).status).toBe(404);
  });

  test("an application lists an uploaded file's path and name, and the applicant can download the application as a PDF", async () => {
    const row = await rowOf(path);
    const { body } = await world.get<Application>(`/applications/${row?.application_id}/`, { token: owner.token });
    expect(body.attachment_urls).toEqual([{ label: expect.any(String), path, filename: row?.filename }]);
    const printed = await world.get(`/applications/${row?.application_id}/pdf/`, { token: renter.token });
    expect([printed.status, printed.raw.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  });
});
