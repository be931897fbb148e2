import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { sampleConsent, sampleValues } from "#rules/forms/sample-values.ts";
import { landlordWithForm } from "../scenarios.ts";

/** Uploads a file before the form is submitted. @returns the answer that names it */
export async function uploadFile(
  request: APIRequestContext,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<string | undefined> {
  const reply = await request.post("/api/v3/attachments/upload/", { multipart: { attachment: file } });
  return ((await reply.json()) as { filenames: string[] }).filenames[0];
}

/** Uploads a picture in the same way. */
export const uploadPicture = (request: APIRequestContext, name: string) =>
  uploadFile(request, { name, mimeType: "image/png", buffer: picture });

/** Creates an application with two attached files. */
export async function createApplicationWithFiles(request: APIRequestContext) {
  const { token, slug } = await landlordWithForm(request);
  const upload = (name: string) => uploadPicture(request, name);
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(sampleValues).filter(
      ([name, value]) => name !== "application__agent" && !String(value).startsWith("form-uploads/"),
    ),
  );
  values.attachments__pay_stubs = await upload("stub.png");
  values.attachments__photo_id = await upload("me.png");
  const reply = await request.post(`/api/v3/application_templates/${slug}/submit/`, {
    data: { values, consent: sampleConsent },
  });
  if (reply.status() !== 201) throw new Error(`submit answered ${reply.status()}`);
  const { application } = (await reply.json()) as { application: { id: string } };
  return { token, id: application.id };
}

/** Creates a photo of a phone's size: noise, the least compressible picture. */
export async function largePhoto() {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const buffer = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer };
}

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
