import type { Values } from "#contract/schemas/forms.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { requireRoomOfDraft, uploadLife } from "../../attachments/claim.ts";
import { keyOf } from "../../attachments/path.ts";

/**
 * Uploads that the answers refer to live as long as the draft. One past that time may be in the process of being
 * deleted.
 */
export async function bindUploads(deps: TenantDeps, trx: Db, draftId: string, values: Values): Promise<void> {
  const texts = Object.values(values)
    .flat()
    .filter((value) => typeof value === "string");
  const keys = texts.flatMap((text) => keyOf(text) ?? []);
  if (keys.length === 0) return;
  await trx
    .updateTable("uploads")
    .set({ draft_id: draftId })
    .where("key", "in", keys.slice(0, 200))
    .where((eb) =>
      eb.or([eb("created", ">", new Date(deps.now().getTime() - uploadLife)), eb("draft_id", "is not", null)]),
    )
    .execute();
  await requireRoomOfDraft(trx, draftId);
}
