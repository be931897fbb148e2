import { z } from "zod";
import { call } from "../call/call.ts";
import { fileOf, id } from "../schemas/common.ts";

/** The maximum number of applications side by side. */
const maxComparedApplications = 4;

export const getComparisonPdf = call({
  method: "GET",
  url: "/comparisons/pdf/",
  auth: "landlord",
  errors: [404],
  tag: "applications",
  perMinute: 30,
  summary: "Compare applications as a PDF",
  description:
    "Returns up to four applications side by side, with the same rows as the comparison screen, as a landscape PDF. With `names` hidden, applicants are numbered and answers that contain a name are omitted; with `same` hidden, rows without differences are omitted. The comparison is recorded in each application's history. Returns 404 if the caller isn't on the landlord's side of all of them.",
  querystring: z.strictObject({
    ids: z
      .string()
      .max(200)
      .transform((text) => text.split(","))
      .pipe(z.array(id).min(2).max(maxComparedApplications)),
    names: z.literal("hidden").optional(),
    same: z.literal("hidden").optional(),
  }),
  response: { 200: fileOf("application/pdf") },
});
