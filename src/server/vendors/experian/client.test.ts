import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createStore } from "#sandbox/emulator/store.ts";
import { startEmulator, type Vendor } from "#sandbox/emulator/vendor.ts";
import { type Experian, startExperian } from "#sandbox/experian/experian.ts";
import { createExperianClient } from "./client.ts";
import type { ExperianKeys } from "./keys.ts";
import { questionsRequest } from "./precise-id-request.ts";

const person = {
  first_name: "Zoë",
  last_name: "O'Canary",
  ssn: "666-77-1234",
  date_of_birth: "1990-01-01",
  street_address: "9 Canary Row",
  city: "Troy",
  state: "NY",
  zip: "12180",
};
const account = {
  username: "u",
  password: "p",
  clientId: "i",
  clientSecret: "s",
  domain: "d",
  tenantId: "t",
  clientReferenceId: "r",
  subscriberCode: "c",
  preciseIdUsername: "pu",
  preciseIdPassword: "pp",
};
let sandbox: Experian;
let keys: ExperianKeys;
beforeAll(async () => {
  sandbox = await startExperian({ store: createStore() });
  keys = { ...account, tokenUrl: sandbox.tokenUrl, url: sandbox.url };
});
afterAll(() => sandbox.vendor.close());
beforeEach(() => sandbox.vendor.faults.clear());
const client = () => createExperianClient(keys, { timeouts: { token: 300, questions: 300 } });

test.each([
  ["error", "Experian answered 500"],
  ["timeout", "TimeoutError"],
  ["slow", "TimeoutError"],
  ["malformed", "SyntaxError"],
  ["lost", "The request to Experian failed"],
] as const)('if Experian responds with "%s", the error is %j, without personal data', async (kind, message) => {
  sandbox.vendor.faults.set({ kind, path: "/services", ms: 2_000 });
  const failed = await client()
    .requestQuestionSet(person)
    .catch((error: Error) => error);
  expect((failed as Error).message).toContain(message);
  expect((failed as Error).message).not.toMatch(/Canary|666/);
});

test.each([
  ["Łukasz", "Groß", "Lukasz", "Gross"],
  ["Øystein", "Đặng", "Oystein", "Dang"],
  ["Ann\u00a0Mae", "Truﬃ", "Ann Mae", "Truffi"],
  ["Þór", "Guðmundsdóttir", "Thor", "Gudmundsdottir"],
  ["Zoë", "O'Canary", "Zoe", "OCanary"],
  ["ÆSA", "Işık", "AeSA", "Isik"],
  ["Hüseyn", "Əliyev", "Huseyn", "Aliyev"],
  ["Ann", "Lee\u2010Moss", "Ann", "Lee-Moss"],
])("the name %s %s is sent to Experian with all of its characters", (first_name, last_name, firstName, surName) => {
  const sent = JSON.stringify(questionsRequest(keys, { person: { ...person, first_name, last_name } }, new Date()));
  expect(sent).toContain(JSON.stringify({ firstName, middleNames: "", surName }));
});

test.each([
  ["12\u00bd Main St", "12 1 2 Main St"],
  ["12 1/2 Main St", "12 1 2 Main St"],
  ["210/212 Oak St, Apt. 4", "210 212 Oak St Apt 4"],
  ["12\u201314 O'Hara St", "12-14 OHara St"],
  ["#5 St.Mary\u2019s Rd.", "#5 St Marys Rd"],
])("the address %s is sent to Experian as %s, with the same house number", (street_address, street) => {
  expect(questionsRequest(keys, { person: { ...person, street_address } }, new Date())).toMatchObject({
    payload: { contacts: [{ addresses: [{ street }] }] },
  });
});

test("Experian's token is requested up to three times if its service returns 500", async () => {
  sandbox.vendor.faults.set({ kind: "error", path: "/oauth2", times: 2 });
  expect((await client().requestQuestionSet(person)).kind).toBe("questions");
  sandbox.vendor.faults.set({ kind: "error", path: "/oauth2", times: 3 });
  await expect(client().requestQuestionSet(person)).rejects.toThrow("gave no token and answered 500");
});

test("Experian's token is reused until it expires", async () => {
  let now = Date.now();
  const tokenCalls = () => sandbox.vendor.calls().filter(({ path }) => path.includes("/oauth2")).length;
  const before = tokenCalls();
  const one = createExperianClient(keys, { now: () => now });
  await one.requestQuestionSet(person);
  await one.requestQuestionSet(person);
  expect(tokenCalls() - before).toBe(1);
  now += 1_800_000;
  await one.requestQuestionSet(person);
  expect(tokenCalls() - before).toBe(2);
});

test("the Experian emulator returns twenty different questions about a person in five requests", async () => {
  const one = client();
  const texts: string[] = [];
  for (let sets = 0; sets < 5; sets++) {
    const set = await one.requestQuestionSet({ ...person, last_name: "Repeat" });
    if (set.kind === "questions") texts.push(...set.questions.map(({ text }) => text));
  }
  expect([texts.length, new Set(texts).size]).toEqual([20, 20]);
});

/** Creates a vendor that sends arbitrary responses. */
async function answering(body: object | string): Promise<{ vendor: Vendor; keys: ExperianKeys }> {
  const routes = [
    { method: "POST", path: "/token", handle: () => ({ status: 200, body: { access_token: "x" } }) },
    { method: "POST", path: "/decide", handle: () => ({ status: 200, body }) },
  ];
  const vendor = await startEmulator({ name: "odd", routes, failure: (status) => ({ status, body: {} }) });
  return { vendor, keys: { ...account, tokenUrl: `${vendor.baseUrl}/token`, url: `${vendor.baseUrl}/decide` } };
}
const wrapped = (preciseIDServer: object) => ({
  clientResponsePayload: {
    decisionElements: [{ otherData: { json: { fraudSolutions: { response: { products: { preciseIDServer } } } } } }],
  },
});

test.each([
  ["an empty object", {}],
  ["a list", []],
  ["questions without a session", wrapped({ kba: { questionSet: [] } })],
  [
    "questions without choices",
    wrapped({ kba: { general: { sessionID: "s" }, questionSet: [{ questionText: "Which?" }] } }),
  ],
  ["neither questions nor a reason", wrapped({})],
])("%s is rejected as a response from Experian", async (_what, body) => {
  const { vendor, keys: odd } = await answering(body);
  await expect(createExperianClient(odd).requestQuestionSet(person)).rejects.toThrow(/^Experian/);
  await vendor.close();
});

test("an Experian result without a decision is an error", async () => {
  const { vendor, keys: odd } = await answering(wrapped({ kbascore: { general: { kbaresultCode: 0 } } }));
  await expect(createExperianClient(odd).submitAnswers("s", [1])).rejects.toThrow("no decision");
  await vendor.close();
});
