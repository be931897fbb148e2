import sharp from "sharp";
import { expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createApplicant, createLandlord, type Person } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createJpeg, createPdf, createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

const send = <T = User>(who: Person, part: string, bytes: Buffer) =>
  world.post<T>("/users/upload/", undefined, { ...filePart(part, bytes, "me.png"), token: who.token });
const imagesIn = ({ landlord: profile }: User) => ({
  photo: pathOf(profile?.profile_photo),
  logo: pathOf(profile?.logo),
});
const pathOf = (url: string | null | undefined) => (url ?? "").replace("/api/v3", "");

test.each(["profile", "file"])(
  'a photo uploaded as the form part "%s" is cropped to a square, and is public and cacheable',
  async (part) => {
    const { status, body } = await send(await createLandlord(world), part, await createJpeg());
    expect(status).toBe(200);
    const { status: shown, headers, raw } = await world.get(pathOf(body.landlord?.profile_photo));
    expect(shown).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const { width, height, exif } = await sharp(raw).metadata();
    expect({ width, height, exif }).toEqual({ width: 512, height: 512 });
  },
);

test("an uploaded logo retains its proportions and image type", async () => {
  const { body } = await send(await createLandlord(world), "logo", await createPng());
  const { headers, raw } = await world.get(pathOf(body.landlord?.logo));
  const { width, height } = await sharp(raw).metadata();
  expect([headers["content-type"], width, height]).toEqual(["image/png", 320, 200]);
});

test("uploading a new profile photo deletes the previous one", async () => {
  const who = await createLandlord(world);
  const first = await send(who, "profile", await createPng());
  const second = await send(who, "profile", await createPng());
  expect((await world.get(pathOf(first.body.landlord?.profile_photo))).status).toBe(404);
  expect((await world.get(pathOf(second.body.landlord?.profile_photo))).status).toBe(200);
});

test("a landlord removes their profile photo without their logo, then the logo, and both files are deleted", async () => {
  const who = await createLandlord(world);
  await send(who, "profile", await createPng());
  const { photo, logo } = imagesIn((await send(who, "logo", await createPng())).body);
  const remove = async (image: object) =>
    imagesIn((await world.patch<User>(`/users/${who.user.id}/`, { landlord: image }, { token: who.token })).body);
  const shown = async () => {
    await world.runJobs();
    return [(await world.get(photo)).status, (await world.get(logo)).status];
  };
  expect(await shown()).toEqual([200, 200]);
  expect(await remove({ profile_photo: null })).toEqual({ photo: "", logo });
  expect(await shown()).toEqual([404, 200]);
  expect(await remove({ logo: null })).toEqual({ photo: "", logo: "" });
  expect(await shown()).toEqual([404, 404]);
});

test("a logo for an applicant, a file that isn't a JPEG or PNG, a photo over 5 MB and an upload without login are rejected", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const who = await createLandlord(world);
  expect((await send(await createApplicant(world), "logo", await createPng())).status).toBe(403);
  for (const bytes of [svg, createPdf(), Buffer.alloc(9)]) {
    const { status, body } = await send<Problem>(who, "logo", bytes);
    expect([status, body.code]).toEqual([415, "wrong_type"]);
  }
  expect((await world.post("/users/upload/", undefined, filePart("profile", await createPng()))).status).toBe(401);
  expect((await send(who, "profile", Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);
});

test("no image is returned for an image URL whose key contains a path, is too short or is unknown", async () => {
  for (const key of ["..%2f..%2fsecrets", "%2e%2e", "a"])
    expect((await world.get(`/images/${key}/`)).status).not.toBe(200);
  expect((await world.get(`/images/${"x".repeat(43)}/`)).status).toBe(404);
});
