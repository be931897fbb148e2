import { z } from "zod";
import { call } from "./call/call.ts";
import { fileOf } from "./schemas/common.ts";

export const getImage = call({
  method: "GET",
  url: "/images/:key/",
  auth: "public",
  impersonation: "read",
  tag: "images",
  summary: "Get an image",
  description: "Returns a landlord's logo or a profile photo by its opaque key.",
  params: z.strictObject({ key: z.string().regex(/^[A-Za-z0-9_-]{20,60}$/) }),
  response: { 200: fileOf("image/jpeg, image/png") },
});
