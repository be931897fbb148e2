import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Signing } from "#contract/documents/signing-schemas.ts";
import type { Notification } from "#contract/notifications/notifications.ts";
import { dayMs } from "#rules/time/durations.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { createSigner, sendSigning, startSignerSession } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { remindSigners } from "../jobs/remind-signers.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Lena Landlord");
});
beforeEach(() => world.db.deleteFrom("notifications").execute());

type Feed = { unread: number; results: Notification[]; waiting: Notification[] };
const feed = async (who: Person) => (await world.get<Feed>("/notifications/", { token: who.token })).body;

/** Logs a user in again, because their session has expired. */
const logInAgain = async (who: Person): Promise<Person> => {
  const credentials = { username: who.username, password: goodPassword };
  return { ...who, token: (await world.post<{ access: string }>("/token/", credentials)).body.access };
};

/** Reports a permanent bounce of the newest email to an address twice, as mail systems do. */
async function bounce(recipient: string) {
  await world.runJobs();
  const { return_token: returnToken } = await world.db
    .selectFrom("emails")
    .select("return_token")
    .where("to_address", "=", recipient)
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const outcome = { state: "bounced", reason: "no_mailbox", isHard: true, detail: "" } as const;
  for (const _twice of [1, 2]) await recordDelivery(world.deps, world.deps.db, { returnToken, outcome });
  await world.runJobs();
}

const createOpenSigning = async (changes: object = {}) => {
  const gone = createSigner("Tenant", { order: 1 });
  const sent_to = [gone, createSigner("Landlord", { order: 2 })];
  const sent = await sendSigning(world, owner, { sent_to, ...changes });
  const recipient = sent.recipients.find(({ email }) => email === gone.email);
  return { sent, email: gone.email, recipient: recipient?.id ?? "" };
};

test("the sender is notified once if the email to a signer bounces, and again if one to a corrected address bounces", async () => {
  const { sent, email, recipient } = await createOpenSigning();
  await bounce(email);
  const { unread, results, waiting } = await feed(owner);
  expect(results).toMatchObject([
    {
      kind: "document_undelivered",
      level: "error",
      context: "document",
      group: sent.id,
      target: "Lease for Unit 3",
      description: "The email with the document couldn't be delivered. Check the address",
      action: null,
    },
  ]);
  expect([unread, waiting.length]).toEqual([1, 1]);
  const body = { email: "right@example.com" };
  const path = `/document_signings/${sent.id}/recipients/${recipient}/resend/`;
  world.pass(60_000);
  expect(await world.post<Signing>(path, body, { token: owner.token })).toMatchObject({ status: 200 });
  expect((await feed(owner)).waiting).toEqual([]);
  world.pass(60_000);
  await bounce("right@example.com");
  expect((await feed(owner)).results).toHaveLength(2);
  const read = { through: world.clock.at.toISOString(), group: sent.id };
  expect((await world.post("/notifications/read/", read, { token: owner.token })).status).toBe(200);
  expect((await feed(owner)).unread).toBe(0);
});

test("the sender sees that the email to a signer wasn't delivered until the document is sent again, and the other signers don't", async () => {
  const [gone, other] = [createSigner("Tenant", { order: 1 }), createSigner("Landlord", { order: 1 })];
  const sent = await sendSigning(world, owner, { sent_to: [gone, other] });
  await bounce(gone.email);
  const statuses = async () => {
    const { recipients } = (await world.get<Signing>(`/document_signings/${sent.id}/`, owner)).body;
    return recipients.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(["undelivered", "sent"]);
  const session = await startSignerSession(world, other.email);
  const path = `/document_signings/${sent.id}/signer/document/`;
  const seen = (await world.get<Signing>(path, { token: session })).body.recipients;
  expect(seen.map(({ status }) => status)).toEqual(["sent", "viewed"]);
  world.pass(60_000);
  const again = `/document_signings/${sent.id}/recipients/${sent.recipients[0]?.id}/resend/`;
  expect((await world.post(again, {}, owner)).status).toBe(200);
  expect(await statuses()).toEqual(["sent", "viewed"]);
});

test("only the sender sees the notification of a bounced email to a signer, and only with beta features on", async () => {
  const { email } = await createOpenSigning();
  await bounce(email);
  expect((await feed(await createLandlord(world))).results).toEqual([]);
  const toggle = () => world.post("/users/toggle_beta/", {}, { token: owner.token });
  expect((await toggle()).status).toBe(200);
  expect((await feed(owner)).results).toEqual([]);
  await toggle();
  expect((await feed(owner)).results).toHaveLength(1);
});

test("the sender isn't notified if the email to a signer bounces after the document was voided", async () => {
  const { sent, email } = await createOpenSigning();
  await world.post(`/document_signings/${sent.id}/void/`, { reason: "New terms" }, { token: owner.token });
  await bounce(email);
  expect((await feed(owner)).results).toEqual([]);
});

test("a signer whose email bounced is reminded again only after the sender has sent the document again", async () => {
  const { sent, email, recipient } = await createOpenSigning({ reminder_days: 2, expires_in_days: 30 });
  await bounce(email);
  const remindersTo = async (address: string) => {
    world.pass(2 * dayMs);
    await remindSigners(world.deps);
    await world.runJobs();
    return emailsTo(world, address).filter(({ subject }) => subject?.startsWith("Reminder")).length;
  };
  expect([await remindersTo(email), await remindersTo(email)]).toEqual([0, 0]);
  expect((await feed(await logInAgain(owner))).results).toHaveLength(1);
  const path = `/document_signings/${sent.id}/recipients/${recipient}/resend/`;
  const body = { email: "mended@example.com" };
  expect((await world.post(path, body, { token: (await logInAgain(owner)).token })).status).toBe(200);
  expect(await remindersTo(body.email)).toBe(1);
});
