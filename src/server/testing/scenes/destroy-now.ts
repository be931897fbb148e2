import { destroyApplication } from "#server/domains/applications/deletion/destroy.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { World } from "../world.ts";

/** Destroys an application immediately, as at the end of its retention period. */
export async function destroyNow(world: World, id: string): Promise<void> {
  const tenantDeps = await world.ofApplication(id);
  await transaction(tenantDeps.db, (trx) => destroyApplication(tenantDeps, trx, id));
}
