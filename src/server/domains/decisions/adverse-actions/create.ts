import type { Delivery, NoticeKind } from "#contract/adverse-actions.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { ComposedNotice } from "./compose.ts";
import { noticeContent } from "./encrypted-columns.ts";

type NoticeToStore = Pick<ComposedNotice, "used" | "notice"> & { application: { id: string } };
type NoticeInput = { kind: NoticeKind; reasons: readonly string[]; delivery: Delivery; by: string };

/**
 * Stores a notice exactly as the applicant gets it, encrypted, in the transaction of its decision. It counts as
 * delivered once the decision is final or, if emailed, once the decision's email is enqueued; a proposal's notice, once
 * its email was sent.
 * @returns its ID
 */
export async function createNotice(
  deps: TenantDeps,
  trx: Db,
  { application, used, notice }: NoticeToStore,
  { kind, reasons, delivery, by }: NoticeInput,
): Promise<string> {
  const id = newId();
  const now = deps.now();
  await trx
    .insertInto("adverse_actions")
    .values({
      id,
      application_id: application.id,
      kind,
      reports: JSON.stringify(used.map((report) => ({ id: report.id, kind: report.kind }))),
      reasons: JSON.stringify(reasons),
      content: noticeContent.encrypt(deps, id, notice),
      delivery,
      delivered_at: null,
      created_by: by,
      created: now,
    })
    .execute();
  return id;
}
