import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { call } from "../call/call.ts";
import { fileOf, slugInAnyCase } from "../schemas/common.ts";
import { customCss } from "../schemas/forms.ts";

const tag = "application_templates";

/** The texts on a listing's flyer; empty ones are omitted. `layout`: one per page, or four to cut apart. */
const flyer = z.strictObject({
  headline: z.string().trim().max(80),
  address: z.string().trim().max(120),
  price: z.string().trim().max(40),
  lines: z.array(z.string().trim().max(100)).max(6, fault("too_many_lines", { n: 6 })),
  layout: z.enum(["page", "quarters"]),
});
export type Flyer = z.infer<typeof flyer>;

export const createFlyer = call({
  method: "POST",
  url: "/application_templates/:slug/flyer/",
  auth: "landlord",
  keyless: true,
  tag,
  perMinute: 60,
  summary: "Create a listing handout",
  description: "Creates a printable handout with the form's link as text and as a QR code. Saves nothing.",
  params: z.strictObject({ slug: slugInAnyCase }),
  body: flyer,
  response: { 200: fileOf("application/pdf") },
});

/** One removed part of a style sheet, with its line and the reason. */
const removedCss = z.strictObject({ line: z.number(), text: z.string(), reason: z.string() });
export type RemovedCss = z.infer<typeof removedCss>;

export const checkCss = call({
  method: "POST",
  url: "/application_templates/check_css/",
  auth: "landlord",
  keyless: true,
  tag,
  perMinute: 120,
  summary: "Check a custom style sheet",
  description: "Checks a custom style sheet. Returns the accepted rules and the rejected lines. Saves nothing.",
  body: z.strictObject({ custom_css: customCss }),
  response: { 200: z.strictObject({ custom_css: z.string(), left_out: z.array(removedCss) }) },
});

export const uploadLogo = call({
  method: "POST",
  url: "/application_templates/:slug/logo/",
  auth: "landlord",
  impersonation: "write",
  tag,
  multipart: { logo: "file" },
  perMinute: 30,
  summary: "Upload a form's logo",
  description:
    "Uploads a logo (part `logo`: JPEG or PNG, up to 5 MB). To show it, save the form with the returned URL. For users who can edit the form.",
  params: z.strictObject({ slug: slugInAnyCase }),
  response: { 201: z.strictObject({ logo: z.string() }) },
});
