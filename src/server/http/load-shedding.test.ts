import { setTimeout as pause } from "node:timers/promises";
import underPressure from "@fastify/under-pressure";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { pressure } from "./load-shedding.ts";

test("a server process that was blocked for 1.5 seconds responds late but rejects no request", async () => {
  const app = Fastify();
  await app.register(underPressure, pressure);
  app.get("/", async () => "well");
  await app.ready();
  const end = performance.now() + 1_500;
  while (performance.now() < end);
  for (let n = 0; n < 3; n++) {
    // one turn of the event loop, in which the measurement takes place
    await pause(1);
    expect((await app.inject("/")).statusCode).toBe(200);
  }
  await app.close();
});
