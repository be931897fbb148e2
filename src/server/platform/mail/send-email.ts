import { newId } from "../common/ids.ts";
import type { GlobalDb } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import { enqueueGlobal, enqueueGlobalIn } from "../queue/enqueue.ts";
import { emailContent } from "./encrypted-columns.ts";
import type { EmailContent } from "./render-email.ts";

/**
 * How many emails of a kind are sent immediately to one mailbox within an hour. Anybody can trigger these for any
 * address: further ones wait, and are sent as one email within the hour. Other kinds are not limited here.
 */
const atOnce: Partial<Record<string, number>> = {
  application_received: 5,
  application_submitted: 20,
  draft_link: 5,
  household_invitation: 3,
  payment_request: 5,
};
const hour = 3_600;

type Parts = Pick<PlatformDeps, "vault" | "now">;

/** Puts an email into the transaction: it leaves, as a job, when that commits. Stored encrypted, since it may hold a link. */
export async function sendEmail(
  deps: Parts,
  trx: GlobalDb,
  kind: string,
  to: string,
  text: EmailContent,
  cc: string[] = [],
): Promise<void> {
  if (!(await isOneTooMany(deps, trx, kind, to))) return await sendEmailNow(deps, trx, kind, to, text, cc);
  const id = await insertEmail(deps, trx, { kind, to, text, cc, isDeferred: true });
  await enqueueGlobalIn(trx, "send-deferred-emails", { id }, hour);
}

/** As `sendEmail`, however many the mailbox got within the hour. */
export async function sendEmailNow(
  deps: Parts,
  trx: GlobalDb,
  kind: string,
  to: string,
  text: EmailContent,
  cc: string[] = [],
): Promise<void> {
  const id = await insertEmail(deps, trx, { kind, to, text, cc, isDeferred: false });
  await enqueueGlobal(trx, "send-email", { id });
}

type Email = { kind: string; to: string; text: EmailContent; cc: string[]; isDeferred: boolean };

async function insertEmail(deps: Parts, trx: GlobalDb, { kind, to, text, cc, isDeferred }: Email): Promise<string> {
  const id = newId();
  const content = emailContent.encrypt(deps, id, text);
  await trx
    .insertInto("emails")
    .values({ id, kind, to_address: to, cc, content, is_deferred: isDeferred, created: deps.now() })
    .execute();
  return id;
}

async function isOneTooMany(deps: Parts, trx: GlobalDb, kind: string, to: string): Promise<boolean> {
  const most = atOnce[kind];
  if (most === undefined) return false;
  const { sent } = await trx
    .selectFrom("emails")
    .select((eb) => eb.fn.countAll<number>().as("sent"))
    .where("to_address", "=", to)
    .where("kind", "=", kind)
    .where("created", ">", new Date(deps.now().getTime() - hour * 1_000))
    .where("is_deferred", "=", false)
    .executeTakeFirstOrThrow();
  return sent >= most;
}
