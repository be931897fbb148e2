import { z } from "zod";
import { reportKind } from "#contract/schemas/report-kinds.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { PartialAddress } from "#rules/law/places/places.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import type { Db } from "#server/platform/db/connect.ts";

/**
 * A portable report provided by the applicant: its subject, the agency that created it, its date, its file, and what it
 * includes; if that is missing, it may include everything. Name, address and phone are empty for reports provided
 * before these were required. Stored in `reports.portable`.
 */
export const portableReport = z.object({
  name: z.string().default(""),
  from: z.string(),
  address: z.string().default(""),
  phone: z.string().default(""),
  made: z.string(),
  path: z.string(),
  includes: z.array(reportKind).default([...reportKinds]),
});
export type PortableReport = z.infer<typeof portableReport>;

/** The role of a portable report's file in the application; a form's own fields have no colon. */
export const portableField = "portable:report";

/** Returns the dates on which an application's portable report was created and provided; undefined if there is none. */
export async function portableReportDates(
  db: Db,
  applicationId: string,
  address: PartialAddress,
): Promise<{ madeOn: string; providedOn: string } | undefined> {
  const row = await db
    .selectFrom("reports")
    .select(["portable", "ready_at", "modified"])
    .where("application_id", "=", applicationId)
    .where("portable", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      madeOn: portableReport.parse(row.portable).made,
      providedOn: lawDay(address, row.ready_at ?? row.modified),
    }
  );
}
