import { expect, test } from "vitest";
import { type Message, verbatim } from "#texts/message.ts";
import { inEnglish } from "#texts/testing/english.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { type Addressee, sendingOf, sendPeople } from "#web/features/invitations/people/send-people.ts";

const people = (n: number): Addressee[] =>
  Array.from({ length: n }, (_, at) => ({ line: at + 1, email: `p${at}@example.com`, name: "", key: `key ${at}` }));
const fault = (status: number, errors: Record<string, Message[]> = {}) =>
  new ApiError({ code: "refused", status, detail: "", errors });
const problemsOf = (slug: string) => sendingOf(slug)?.outcomes.map(({ problems }) => inEnglish(problems));

test("everybody is invited once; a person who can't be is named, and the others still are", async () => {
  const sent: string[] = [];
  const send = async ({ key }: Addressee) => {
    if (key === "key 1") throw fault(422, { email: [verbatim("Already invited.")] });
    sent.push(key);
  };
  await sendPeople("own", people(3), send, () => sent.push("end"));
  expect(sent).toEqual(["key 0", "key 2", "end"]);
  expect(problemsOf("own")).toEqual([[], ["Already invited."], []]);
  expect(sendingOf("own")).toMatchObject({ state: "done", total: 3 });
});

test.each([
  ["the day's quota", fault(409)],
  ["the words", fault(422, { subject: [verbatim("Required.")] })],
])("an answer about %s ends it; it continues where it ended", async (_what, error) => {
  const sent: string[] = [];
  let refused = true;
  const send = async ({ key }: Addressee) => {
    if (key === "key 1" && refused) throw error;
    sent.push(key);
  };
  const slug = String(error);
  await sendPeople(slug, people(3), send, () => undefined);
  expect(sendingOf(slug)).toMatchObject({ state: "broken", error });
  refused = false;
  await new Promise<void>((resolve) => {
    void sendPeople(slug, people(3).slice(1), send, resolve);
  });
  expect(sent).toEqual(["key 0", "key 1", "key 2"]);
  expect(sendingOf(slug)).toMatchObject({ state: "done", total: 3 });
});

test("nobody is invited after it was stopped", async () => {
  const sent: string[] = [];
  const send = async ({ key }: Addressee) => {
    sent.push(key);
    if (key === "key 1") sendingOf("stop")?.stop();
  };
  await sendPeople("stop", people(4), send, () => undefined);
  expect(sent).toEqual(["key 0", "key 1"]);
  expect(sendingOf("stop")).toMatchObject({ state: "stopped", total: 4 });
});
