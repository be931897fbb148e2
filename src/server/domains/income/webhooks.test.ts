import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { chooseBank, createIncomeForm, createIncomeSubject } from "#server/testing/scenes/income.ts";
import { openWorld } from "#server/testing/world.ts";
import { webhookUrl } from "./webhooks.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = await createIncomeForm(world, owner);
});

describe("the income vendor's webhook", () => {
  const eventBody = (customerId: string) => JSON.stringify({ customerId, eventType: "done", eventId: "e" });
  const send = async (payload: string, signature: string) =>
    (
      await world.app.inject({
        method: "POST",
        url: "/webhooks/finicity",
        payload,
        headers: { "content-type": "application/json", "x-finicity-signature": signature },
      })
    ).statusCode;
  const sign = (body: string, secret = "sandbox-partner-secret") =>
    createHmac("sha256", secret).update(body).digest("hex");

  test("the income vendor's ping before an applicant connects a bank is accepted", async () => {
    const body = JSON.stringify({ eventType: "ping", payload: {} });
    expect(await send(body, sign(body))).toBe(204);
    expect(await send(body, sign(body, "another-secret"))).toBe(401);
  });

  test("the income vendor's webhook is accepted with a valid signature, and rejected with an invalid signature or body", async () => {
    const body = eventBody("5000000001");
    expect(await send(body, sign(body))).toBe(204);
    for (const [payload, signature] of [
      [body, sign(body, "another-secret")],
      [`${body} `, sign(body)],
      [body, ""],
      [body, "zz"],
      ["{}", sign("{}")],
      ["no JSON", sign("no JSON")],
    ] as const)
      expect([payload, signature, await send(payload, signature)]).toEqual([payload, signature, 401]);
  });
});

test("the income vendor's unsigned notification of a report that it has finished makes the report arrive at once", async () => {
  const who = await createIncomeSubject(world, owner, slug);
  await (await chooseBank(world, who, "steady"))();
  await runUntilIdle(world);
  expect((await who.shown()).status).toBe("ready");
});

test("a notification of a report is accepted only at the URL that the income vendor was given for the customer", async () => {
  const { income } = world.deps;
  if (!income) throw new Error("Income verification isn't set up.");
  const url = income.reportCallbackUrl("5000000001", webhookUrl(world.deps));
  const body = { eventName: "done", id: "1", type: "voi", status: "success" };
  const notify = async (path: string) =>
    (await world.app.inject({ method: "POST", url: new URL(path).pathname, payload: body })).statusCode;
  expect(await notify(url)).toBe(204);
  expect(await notify(url.replace("5000000001", "5000000002"))).toBe(401);
  expect(await notify(`${url}0`)).toBe(401);
  expect(await notify(webhookUrl(world.deps))).toBe(401);
});
