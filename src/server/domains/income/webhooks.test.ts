import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });

describe("the income vendor's webhook", () => {
  const eventBody = (customerId: string) => JSON.stringify({ customerId, eventType: "done", eventId: "e" });
  const send = async (payload: string, signature: string) =>
    (
      await world.app.inject({
        method: "POST",
        url: "/webhooks/finicity",
        payload,
        headers: { "content-type": "application/json", "x-signature": signature },
      })
    ).statusCode;
  const sign = (body: string, secret = "sandbox-partner-secret") =>
    createHmac("sha256", secret).update(body).digest("hex");

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
