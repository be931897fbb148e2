import { beforeAll, expect, test } from "vitest";
import type { Notification } from "#contract/notifications/notifications.ts";
import { dayMs } from "#rules/time/durations.ts";
import { emailKindsTo, emailsTo } from "#server/testing/emails.ts";
import { createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { createSigner, sendSigning, signAs, signByAll, startSignerSession } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { remindSigners } from "../jobs/remind-signers.ts";

const world = openWorld();
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world, "Lena Landlord");
});

type Feed = { results: Notification[] };
const kindsOf = async (signing: string, who = owner) => {
  const { body } = await world.get<Feed>("/notifications/", { token: who.token });
  return body.results.filter(({ group }) => group === signing).map(({ kind }) => kind);
};

test("only the sender of a document is notified of each signature and of its completion", async () => {
  const sent = await sendSigning(world, owner);
  const [tenant] = sent.recipients;
  await signAs(world, sent.id, await startSignerSession(world, tenant?.email ?? ""), "Tenant");
  expect(await kindsOf(sent.id)).toEqual(["document_signed"]);
  const other = await sendSigning(world, owner);
  await signByAll(world, other);
  expect((await kindsOf(other.id)).toSorted()).toEqual(["document_completed", "document_signed", "document_signed"]);
  expect(await kindsOf(other.id, await createLandlord(world))).toEqual([]);
});

test("the sender of a document is notified if a recipient declines to sign", async () => {
  const recipient = createSigner("Tenant");
  const sent = await sendSigning(world, owner, { sent_to: [recipient, createSigner("Landlord")] });
  const session = await startSignerSession(world, recipient.email);
  const path = `/document_signings/${sent.id}/decline/`;
  expect((await world.post(path, { reason: "Wrong rent" }, { token: session })).status).toBe(200);
  expect(await kindsOf(sent.id)).toEqual(["document_declined"]);
});

test("when a recipient declines, those who got the document are emailed that nobody can sign it anymore, without the reason", async () => {
  const [declining, signed, waiting] = ["Tenant", "Landlord", null].map((role) => createSigner(role));
  if (!declining || !signed || !waiting) throw new Error("There are three recipients.");
  const copied = createSigner(null);
  const sent_to = [
    { ...signed, order: 1 },
    { ...waiting, kind: "approver", order: 1 },
    { ...declining, order: 1 },
    { ...copied, kind: "cc", order: 2 },
  ];
  const sent = await sendSigning(world, owner, { sent_to });
  await signAs(world, sent.id, await startSignerSession(world, signed.email), "Landlord");
  const session = await startSignerSession(world, declining.email);
  const path = `/document_signings/${sent.id}/decline/`;
  expect((await world.post(path, { reason: "Wrong rent" }, { token: session })).status).toBe(200);
  for (const { email } of [signed, waiting]) {
    expect((await emailKindsTo(world, email)).at(-1)).toBe("document_not_completed");
    await world.runJobs();
    const text = String(emailsTo(world, email).at(-1)?.text);
    expect(text).toContain("no one can sign it anymore");
    expect(text).not.toContain("Wrong rent");
  }
  expect(await emailKindsTo(world, declining.email)).not.toContain("document_not_completed");
  expect(await emailKindsTo(world, copied.email)).toEqual([]);
  expect(await emailKindsTo(world, owner.username)).not.toContain("document_not_completed");
});

test("the sender of a document is notified once when it expires", async () => {
  const sent = await sendSigning(world, owner, { expires_in_days: 1, reminder_days: 0 });
  world.pass(dayMs);
  for (const _twice of [1, 2]) await remindSigners(world.deps);
  const back = await world.post<{ access: string }>("/token/", { username: owner.username, password: goodPassword });
  expect(await kindsOf(sent.id, { ...owner, token: back.body.access })).toEqual(["document_expired"]);
});
