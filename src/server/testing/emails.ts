import type { SendMailOptions } from "nodemailer";
import type { World } from "./world.ts";

/** Returns the emails sent to an address, oldest first. */
export const emailsTo = (world: World, address: string): SendMailOptions[] =>
  world.mails.filter(({ to }) => (to as { address: string }).address === address);

/** Returns the kinds of the emails to an address, including unsent ones, oldest first. */
export async function emailKindsTo(world: World, address: string): Promise<string[]> {
  const rows = await world.db
    .selectFrom("emails")
    .select("kind")
    .where("to_address", "=", address)
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Requests a passcode and reads it from the email. */
export async function requestPasscode(world: World, email: string): Promise<string> {
  const reply = await world.post("/users/request_passcode/", { email });
  if (reply.status !== 200) throw new Error(`request_passcode answered ${reply.status}`);
  await world.runJobs();
  const codes = emailsTo(world, email).flatMap(({ subject }) => /^\d{6}\b/.exec(String(subject)) ?? []);
  return codes.at(-1) ?? "";
}

/** Requests a password reset link and reads its two parts from the email. */
export async function requestResetLink(world: World, email: string) {
  await world.post("/users/request_password_reset/", { email });
  await world.runJobs();
  const text = String(emailsTo(world, email).at(-1)?.text);
  const [, uidb64 = "", token = ""] = /\/accounts\/reset\/([^/\s]+)\/([^/\s]+)/.exec(text) ?? [];
  return { uidb64, token };
}

/** Returns the form and the share token of the newest resume link emailed to an address. */
export async function readDraftLink(world: World, email: string) {
  await world.runJobs();
  const text = String(emailsTo(world, email).at(-1)?.text);
  const [, slug = "", token = ""] = /\/apply\/([^#\s]+)#draft=(\S+)/.exec(text) ?? [];
  return { slug, token };
}
