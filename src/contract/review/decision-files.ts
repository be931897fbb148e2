import { z } from "zod";
import { call } from "../call/call.ts";
import { fileOf, id } from "../schemas/common.ts";

const tag = "applications";

export const getDecisionFile = call({
  method: "GET",
  url: "/applications/:id/decision_file/",
  auth: "landlord",
  errors: [409],
  tag,
  perMinute: 30,
  summary: "Get the decision file",
  description:
    "Returns a ZIP file that documents the decision on an application: criteria, reasons, reports opened, notices and history, signed with Ed25519, with instructions to verify it. The download is recorded in the history. Attached files have the same access requirements as in `downloadAttachment`, and figures from reports the same as the reports. Returns 409 until the decision is final. For the landlord's side, members with permission to decide.",
  params: z.strictObject({ id }),
  response: { 200: fileOf("application/zip") },
});

export const getSigningKey = call({
  method: "GET",
  url: "/signing_key/",
  auth: "public",
  impersonation: "read",
  tag,
  summary: "Get the signing key",
  description:
    "Returns the public key that decision files are signed with. It belongs to this installation and doesn't change.",
  response: {
    200: z.strictObject({
      algorithm: z.literal("Ed25519"),
      public_key: z.string(),
      fingerprint: z.string(),
    }),
  },
});
