import { expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { emailKindsTo, emailsTo } from "#server/testing/emails.ts";
import { createLandlord, createUnverifiedPerson, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const message = "The link in my email does not open.\nIt says that it was used.";

test("a visitor's support message is emailed to support with their address, and they get a confirmation in Spanish without its text", async () => {
  const email = "nora.support@example.com";
  const headers = { "accept-language": "es-US" };
  const reply = await world.post("/support_messages/", { email: ` ${email.toUpperCase()} `, message }, { headers });
  expect([reply.status, reply.body]).toEqual([200, {}]);
  await world.runJobs();
  const received = emailsTo(world, world.deps.config.supportEmail).at(-1);
  expect(received?.subject).toBe(`Support message from ${email}`);
  expect(received?.text).toContain("It says that it was used.");
  const confirmation = emailsTo(world, email).at(-1);
  expect(confirmation?.subject).toBe("Recibimos su mensaje");
  expect(confirmation?.text).not.toContain("The link in my email does not open.");
  expect(confirmation?.html).toContain('lang="es"');
});

test("only a user who is logged in with a verified email address gets a copy of their own support message", async () => {
  const [own, open] = [await createLandlord(world), await createUnverifiedPerson(world, "landlord")];
  const send = async ({ token }: Person, email: string) => {
    expect((await world.post("/support_messages/", { email, message }, { token })).status).toBe(200);
    await world.runJobs();
    return String(emailsTo(world, email).at(-1)?.text);
  };
  expect(await send(own, own.username)).toContain("The link in my email does not open.");
  for (const copy of [await send(open, open.username), await send(own, "stranger.support@example.com")]) {
    expect(copy).toContain("We received your message");
    expect(copy).not.toContain("The link in my email does not open.");
  }
});

test("HTML in a support message is escaped, so the emailed copy contains no link from it", async () => {
  const { username: email, token } = await createLandlord(world);
  const body = { email, message: '<a href="https://evil.example">Click here</a>' };
  await world.post("/support_messages/", body, { token });
  await world.runJobs();
  expect(emailsTo(world, email).at(-1)?.text).toContain("Click here");
  expect(emailsTo(world, email).at(-1)?.html).not.toContain('href="https://evil.example"');
});

test("an invalid support message gets an error for each invalid field", async () => {
  const reply = await world.post<Problem>("/support_messages/", { email: "nobody", message: "Help" });
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.errors ?? {}).sort()).toEqual(["email", "message"]);
  const long = await world.post<Problem>("/support_messages/", { email: "a@example.com", message: "x".repeat(4_001) });
  expect(Object.keys(long.body.errors ?? {})).toEqual(["message"]);
});

test("the sixth support message from the same email address is rejected, even if each came from another network address", async () => {
  const email = "flooded@example.com";
  const send = (n: number) => world.post("/support_messages/", { email, message }, { address: `203.0.113.${n}` });
  for (let n = 1; n <= 5; n++) expect((await send(n)).status).toBe(200);
  const sixth = await send(6);
  expect(sixth.status).toBe(429);
  expect(await emailKindsTo(world, email)).toHaveLength(5);
});
