import { z } from "zod";
import type { ReportKind } from "#rules/fees.ts";
import type { UsedReport } from "#rules/law/adverse-action.ts";
import type { Db } from "../../db/connect.ts";
import type { Deps } from "../../deps.ts";

/** What a notice reads of a report's content; the rest of it is left where it is. */
const content = z.object({
  bureau: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  score: z
    .object({
      name: z.string().optional(),
      value: z.number(),
      min: z.number(),
      max: z.number(),
      date: z.string(),
      factors: z.array(z.string()),
      inquiries: z.boolean().optional(),
    })
    .optional(),
});

export type ReadyReport = UsedReport & { id: string; opened: boolean };

/** The reports of these applications that are ready, in the order of their kinds; opened: by the landlord's side. */
export async function readyReports(deps: Deps, db: Db, applicationIds: string[]): Promise<Map<string, ReadyReport[]>> {
  const rows = await db
    .selectFrom("reports")
    .select(["id", "application_id", "report_type", "content", "seen_at"])
    .where("application_id", "in", applicationIds)
    .where("status", "=", "ready")
    .where("content", "is not", null)
    .orderBy("report_type", "asc")
    .execute();
  const found = new Map<string, ReadyReport[]>(applicationIds.map((id) => [id, []]));
  for (const { id, application_id, report_type, content: sealed, seen_at } of rows) {
    const { bureau, score } = content.parse(JSON.parse(deps.vault.open(`reports:${id}:content`, sealed ?? "")));
    const kind = report_type as ReportKind;
    found.get(application_id)?.push({ id, kind, bureau, score, opened: seen_at !== null });
  }
  return found;
}

/**
 * The reports that a decision rests on: those that were opened, since even a minor part counts; and, where the landlord
 * says that a report played a part, every one that is ready.
 */
export const usedReports = (ready: readonly ReadyReport[], playedPart: boolean): ReadyReport[] =>
  ready.filter(({ opened }) => opened || playedPart);
