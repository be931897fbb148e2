import type { Deps } from "../deps.ts";
import { enqueueIn } from "./queue.ts";

/** As long as the provider itself tries to tell of one. */
const back = 3 * 86_400_000;

/** Every hour: disputes that nobody has told us of, and those that have not ended. */
export async function lookForDisputes(deps: Deps): Promise<void> {
  if (!deps.payments) return;
  const known = await deps.db.selectFrom("disputes").select(["provider_dispute", "status"]).execute();
  const open = known.filter(({ status }) => status === "inquiry" || status === "open");
  const ids = new Set(open.map(({ provider_dispute }) => provider_dispute));
  const all = new Set(known.map(({ provider_dispute }) => provider_dispute));
  for (const { id } of await deps.payments.listDisputes(new Date(deps.now().getTime() - back)))
    if (!all.has(id)) ids.add(id);
  for (const dispute of ids) await enqueueIn(deps.db, "settle-dispute", { dispute }, 0);
}
