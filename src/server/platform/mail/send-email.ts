import { randomBytes } from "node:crypto";
import { type EmailKind, emailKindFacts, topicOf } from "#rules/email/kinds.ts";
import { newId } from "../common/ids.ts";
import type { GlobalDb } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import { enqueueGlobal } from "../queue/enqueue.ts";
import { emailContent } from "./encrypted-columns.ts";
import { withoutSenderLinks } from "./plain-sender.ts";
import type { EmailContent } from "./render-email.ts";
import { createUnsubscribeLink } from "./unsubscribe/opt-outs.ts";

type Reader = "applicant" | "landlord";
export type EmailOptions = {
  applications?: string[];
  reader?: Reader;
  /** what the email is about, for the handler of its kind, such as an invitation */
  subject?: { tenant: string; id: string };
  /** the hash of the share token in its link; the email isn't sent once the token no longer works */
  tokenHash?: Buffer;
  /** the delay in seconds */
  delay?: number;
};

/** Returns the options for an email about an application: the landlord's side sees if the email couldn't be sent. */
export const emailAboutApplication = (application: string, reader: Reader): EmailOptions => ({
  applications: [application],
  reader,
});

const hourSeconds = 3_600;

/**
 * Returns a random token that identifies an email in delivery reports. It is case-insensitive, since mail servers may
 * change the case of letters.
 */
export const newReturnToken = (): string => randomBytes(16).toString("hex");

type EmailDeps = Pick<PlatformDeps, "vault" | "now" | "config">;

/**
 * Enqueues an email in the transaction; a job sends it after the commit. It is stored encrypted, since it may contain a
 * link.
 */
export async function sendEmail(
  deps: EmailDeps,
  trx: GlobalDb,
  kind: EmailKind,
  to: string,
  text: EmailContent,
  options: EmailOptions = {},
): Promise<void> {
  if (!(await isOverMailboxLimit(deps, trx, kind, to))) {
    await sendEmailNow(deps, trx, kind, to, text, options);
    return;
  }
  const { delay = 0, ...rest } = options;
  const id = await insertEmail(deps, trx, { kind, to, text, ...rest, isDeferred: true });
  await enqueueGlobal(trx, "send-deferred-emails", { id }, { delay: Math.max(hourSeconds, delay) });
}

/** Enqueues an email without the limit per mailbox. @returns the email's ID */
export async function sendEmailNow(
  deps: EmailDeps,
  trx: GlobalDb,
  kind: EmailKind,
  to: string,
  text: EmailContent,
  options: EmailOptions = {},
): Promise<string> {
  const { delay = 0, ...rest } = options;
  const id = await insertEmail(deps, trx, { kind, to, text, ...rest, isDeferred: false });
  await enqueueGlobal(trx, "send-email", { id }, { delay });
  return id;
}

type Email = Omit<EmailOptions, "delay"> & { kind: EmailKind; to: string; text: EmailContent; isDeferred: boolean };

async function insertEmail(deps: EmailDeps, trx: GlobalDb, email: Email): Promise<string> {
  const { kind, to, applications = [], reader = null, subject, tokenHash = null, isDeferred } = email;
  const id = newId();
  const content = emailContent.encrypt(deps, id, withoutSenderLinks(await withUnsubscribe(deps, trx, email)));
  await trx
    .insertInto("emails")
    .values({
      id,
      kind,
      to_address: to,
      content,
      is_deferred: isDeferred,
      application_ids: applications,
      reader,
      return_token: newReturnToken(),
      subject_tenant: subject?.tenant ?? null,
      subject_id: subject?.id ?? null,
      token_hash: tokenHash,
      delivery_changed_at: deps.now(),
      created: deps.now(),
    })
    .execute();
  return id;
}

/** Adds the unsubscribe link. A deferred email gets it when it is sent. */
async function withUnsubscribe(
  deps: EmailDeps,
  trx: GlobalDb,
  { kind, to, text, isDeferred }: Email,
): Promise<EmailContent> {
  const topic = topicOf(kind);
  if (!topic || isDeferred) return text;
  return { ...text, unsubscribe: await createUnsubscribeLink(deps, trx, { to, topic, language: text.language }) };
}

async function isOverMailboxLimit(deps: EmailDeps, trx: GlobalDb, kind: EmailKind, to: string): Promise<boolean> {
  const limit = emailKindFacts(kind).hourlyLimit;
  if (limit === undefined) return false;
  const { sent } = await trx
    .selectFrom("emails")
    .select((eb) => eb.fn.countAll<number>().as("sent"))
    .where("to_address", "=", to)
    .where("kind", "=", kind)
    .where("created", ">", new Date(deps.now().getTime() - hourSeconds * 1_000))
    .where("is_deferred", "=", false)
    .executeTakeFirstOrThrow();
  return sent >= limit;
}
