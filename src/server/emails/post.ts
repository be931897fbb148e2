import type { Db } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs/queue.ts";
import type { Letter } from "./letter.ts";

/** Puts a letter into the transaction: it leaves, as a job, when that commits. Kept sealed, since it may hold a link. */
export async function post(
  deps: Pick<Deps, "vault" | "now">,
  trx: Db,
  kind: string,
  to: string,
  letter: Letter,
  cc: string[] = [],
): Promise<void> {
  const id = newId();
  const content = deps.vault.seal(`emails:${id}:content`, JSON.stringify(letter));
  await trx.insertInto("emails").values({ id, kind, to_address: to, cc, content, created: deps.now() }).execute();
  await enqueue(trx, "send-email", { id });
}
