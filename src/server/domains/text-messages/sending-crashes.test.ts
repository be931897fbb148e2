import { expect, test } from "vitest";
import type { Twilio } from "#sandbox/twilio/twilio.ts";
import { sendBatch } from "#server/domains/invitations/jobs/send-batch.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { TextMessages } from "#server/ports/text-messages.ts";
import { endProcessAtStatement } from "#server/testing/database/connections/end-process.ts";
import { createForm, createLandlord } from "#server/testing/factories.ts";
import { sendInvitationBatch } from "#server/testing/scenes/applicant-invitations.ts";
import { openWorld } from "#server/testing/world.ts";
import { sendQueuedText } from "./jobs/send-text.ts";

const world = openWorld({ sandbox: true, settings: { TEXTS_PER_MINUTE: "1000", INVITATIONS_PER_MINUTE: "240" } });
const twilio = () => world.vendors.get("twilio") as unknown as Twilio;

test("if the worker is killed after any of fifteen statements, no text message is sent twice, and unsent ones are shown as unconfirmed", async () => {
  const sender = await createLandlord(world);
  const own = await createForm(world, sender);
  // numbers whose status arrives late: an early status would record the response that the killed process could not
  const numbers = Array.from({ length: 30 }, (_, n) => `+1518${300 + n}0195`);
  const rows = numbers.map((phone) => ({ name: "", email: "", phone }));
  const batch = await sendInvitationBatch(world, sender, own.slug, rows, { send_sms: true, text_consent: true });
  const tenantDeps = await world.inTenant(sender.user.id);
  const { messages } = world.deps;
  if (!messages) throw new Error("The world sends no text messages.");
  const sendTexts = async (deps: Deps) => {
    const waiting = await world.db
      .selectFrom("text_messages")
      .select("id")
      .where("state", "in", ["queued", "sending"])
      .execute();
    for (const { id } of waiting) await sendQueuedText(deps, { id });
  };
  let calls = 0;
  /** Simulates a process that dies before some of the vendor calls, and before recording the responses of others. */
  const sendUntilEnd = async () => {
    const end = Promise.withResolvers<void>();
    const endNow = () => {
      end.resolve();
      return new Promise<never>(() => undefined);
    };
    const send: TextMessages["send"] = async (...given) => {
      const call = ++calls % 7;
      if (call === 3) await endNow();
      const answer = await messages.send(...given);
      return call === 5 ? await endNow() : answer;
    };
    await Promise.race([sendTexts({ ...world.deps, messages: { ...messages, send } }), end.promise]);
  };
  for (let kill = 0; kill < 15; kill++) {
    const n = 1 + 4 * kill;
    const run = () => Promise.allSettled([sendBatch(tenantDeps, { batch }), sendUntilEnd()]);
    expect(await endProcessAtStatement(world.pool, n, run)).toBe(n);
  }
  const left = () =>
    world.db.selectFrom("invitation_recipients").select("position").where("state", "=", "waiting").execute();
  while ((await left()).length > 0) await sendBatch(tenantDeps, { batch });
  await sendTexts(world.deps);
  await world.runJobs();
  for (const { webhooks } of world.vendors.values()) await webhooks?.idle();
  await world.runJobs();
  const invited = await world.db.selectFrom("invitations").select(["phone", "text_state"]).execute();
  expect(invited.map(({ phone }) => phone).sort()).toEqual(numbers);
  const sent = numbers.map(
    (number) =>
      twilio()
        .list()
        .filter(({ to }) => to === number).length,
  );
  expect(Math.max(...sent)).toBe(1);
  // messages that were marked but never sent are shown as unconfirmed instead of being retried
  const unsent = numbers.filter((_, n) => sent[n] === 0);
  const stateOf = new Map(invited.map(({ phone, text_state }) => [phone, text_state]));
  expect(unsent.map((number) => stateOf.get(number))).toEqual(unsent.map(() => "unconfirmed"));
  const delivered = numbers.filter((_, n) => sent[n] === 1);
  expect(delivered.map((number) => stateOf.get(number))).toEqual(delivered.map(() => "delivered"));
});
