import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerErrors } from "./errors.ts";
import { sendPdf } from "./send-pdf.ts";

/** Turns of the event loop: in each of them everybody else is heard. */
let turn = 0;
let ticking: NodeJS.Immediate;
const tick = () => {
  turn++;
  ticking = setImmediate(tick);
};
/** In which turn each PDF was drawn. */
let drawnIn: number[];
let app: FastifyInstance;
beforeEach(async () => {
  drawnIn = [];
  app = Fastify();
  app.decorateRequest("actor", null);
  registerErrors(app);
  const draw = async () => {
    drawnIn.push(turn);
    return Buffer.from("%PDF-");
  };
  app.get("/pdf", (_request, reply) => sendPdf(reply, "a file", draw));
  await app.ready();
  tick();
});
afterEach(async () => {
  clearImmediate(ticking);
  await app.close();
});

const ask = async (count: number) => {
  const replies = await Promise.all(Array.from({ length: count }, () => app.inject("/pdf")));
  return replies.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]]);
};

test("of fifty at once two at most are drawn before everybody else is heard", async () => {
  expect(await ask(50)).toEqual(Array(50).fill([200, undefined]));
  const perTurn = drawnIn.map((at) => drawnIn.filter((other) => other === at).length);
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(2);
});

test("whoever finds a hundred waiting is asked to come again", async () => {
  const replies = await ask(110);
  expect(replies.filter(([status]) => status === 200)).toHaveLength(102);
  expect(replies.filter(([status]) => status === 503)).toEqual(Array(8).fill([503, "2"]));
  expect(await ask(1)).toEqual([[200, undefined]]);
});
