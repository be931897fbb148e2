import { afterAll, beforeAll, expect, test } from "vitest";
import { type ReportConsent, reportConsents } from "#rules/consents/report-consents.ts";
import { createStore } from "#sandbox/emulator/store.ts";
import { type Shareable, startShareable } from "#sandbox/shareable/shareable.ts";
import { type ScreenedPerson, type Screening, ScreeningRefusedError } from "#server/ports/screening.ts";
import { createShareableClient } from "./client.ts";

let bureau: Shareable;
let store: ReturnType<typeof createStore>;
let screening: Screening;
beforeAll(async () => {
  store = createStore();
  bureau = await startShareable({ store, deliver: async () => 204 });
  screening = createShareableClient({ ...bureau.account, baseUrl: `${bureau.vendor.baseUrl}/v3` });
});
afterAll(async () => {
  bureau.webhooks.close();
  await bureau.vendor.close();
});

const home = { street_address: "210 Hudson Street", city: "Troy", state: "NY", zip: "12180" };
const lena = { ...home, name: "Lena Landlord", business_name: "", phone: "", email: "lena@example.com" };
const nora: ScreenedPerson = {
  ...home,
  first_name: "Nora",
  last_name: "Castellan",
  ssn: "666-12-3456",
  date_of_birth: "1991-04-17",
  email: "nora@example.com",
  phone: "(518) 555-0142",
};

const agreed = [{ kind: "screening", version: reportConsents.screening[0] ?? "" }] as const;
async function requested(person: ScreenedPerson, bundle = "credit+eviction+criminal"): Promise<string> {
  const landlord = await screening.createLandlord(lena);
  const property = await screening.createProperty(landlord, { ...home, name: "12 Maple Court" });
  const request = await screening.createRequest(landlord, property, bundle);
  const renter = await screening.createRenter(person, "employed");
  return await screening.addPerson(request, renter, landlord, bundle, { role: "applicant", agreed });
}

const fresno = { street_address: "48 Linden Avenue", city: "Fresno", state: "CA", zip: "93701" };
/** Creates a request for a home, for an operator who confirmed these statements. */
async function requestedFor(address: typeof home, attestations: readonly string[]) {
  const client = createShareableClient({ ...bureau.account, attestations, baseUrl: `${bureau.vendor.baseUrl}/v3` });
  const landlord = await client.createLandlord(lena);
  const property = await client.createProperty(landlord, { ...address, name: "A home" });
  return await client.createRequest(landlord, property, "credit");
}

test("requests to Shareable affirm exactly the required legal statements that the operator has confirmed", async () => {
  await requestedFor(fresno, bureau.account.attestations);
  const { attestation } = store.list<{ attestation: unknown }>("requests").at(-1) ?? {};
  expect(attestation).toMatchObject({
    attestationResponses: [
      { attestationId: 1, isAffirmative: true },
      { attestationId: 2, isAffirmative: true },
      { attestationId: 3, isAffirmative: false },
    ],
  });
});

test("an order at Shareable fails with the text of any required legal statement that isn't confirmed", async () => {
  const [purpose = ""] = bureau.account.attestations;
  await expect(requestedFor(home, [purpose])).resolves.toBeTruthy();
  const refusal = await requestedFor(fresno, [purpose]).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ScreeningRefusedError);
  expect(refusal).toMatchObject({
    reason: "unconfirmed_statement",
    detail: expect.stringMatching(/^[0-9a-f]{16} ICRAA: The applicant was given the notice/),
  });
});

/** Adds an applicant for a home in Fresno to a request, by an operator who confirmed these statements of applicants. */
async function addedFor(consents: readonly ReportConsent[], renterAttestations = bureau.account.renterAttestations) {
  const client = createShareableClient({
    ...bureau.account,
    renterAttestations,
    baseUrl: `${bureau.vendor.baseUrl}/v3`,
  });
  const landlord = await client.createLandlord(lena);
  const property = await client.createProperty(landlord, { ...fresno, name: "A home" });
  const request = await client.createRequest(landlord, property, "credit");
  const renter = await client.createRenter(nora, "employed");
  return await client.addPerson(request, renter, landlord, "credit", { role: "applicant", agreed: consents });
}
const consents: ReportConsent[] = Object.entries(reportConsents).map(([kind, [version = ""]]) => ({
  kind: kind as ReportConsent["kind"],
  version,
}));
const isOf = (kind: ReportConsent["kind"]) => (consent: ReportConsent) => consent.kind === kind;

test.each([
  ["everything", consents, { 4: true, 5: true, 6: true }],
  ["everything but copies", consents.filter((one) => !isOf("copies")(one)), { 4: true, 5: true, 6: false }],
])("an applicant who agreed to %s makes exactly these statements at Shareable", async (_what, given, expected) => {
  expect(bureau.statementsOf(Number(await addedFor(given)))).toEqual(expected);
});

test.each([
  [
    "has seen no notice",
    consents.filter(isOf("screening")),
    "missing_consent",
    /^[0-9a-f]{16} ICRAA notice: I received/,
  ],
  ["agreed to nothing", [], "missing_consent", /^[0-9a-f]{16} Authorization: .*\n[0-9a-f]{16} ICRAA notice: /],
  [
    "agreed to an earlier text",
    consents.map((one) => (isOf("screening")(one) ? { ...one, version: "2026-11-21" } : one)),
    "unconfirmed_statement",
    /^[0-9a-f]{16} Authorization: I authorize[^\n]*$/,
  ],
] as const)("Shareable gets no order for an applicant who %s", async (_what, given, reason, detail) => {
  await expect(addedFor(given)).rejects.toMatchObject({ reason, detail: expect.stringMatching(detail) });
});

test("Shareable gets no order if the operator hasn't confirmed a statement of applicants, even one that may be denied", async () => {
  const known = bureau.account.renterAttestations;
  await expect(addedFor(consents, known)).resolves.toBeTruthy();
  for (const unknown of known) {
    const others = known.filter(({ fingerprint }) => fingerprint !== unknown.fingerprint);
    const detail = expect.stringMatching(new RegExp(`^${unknown.fingerprint} [^\\n]*$`));
    await expect(addedFor(consents, others)).rejects.toMatchObject({ reason: "unconfirmed_statement", detail });
  }
});

test("an order at Shareable creates a report that is pending until it is ready", async () => {
  const id = await requested(nora);
  expect(await screening.requestState(id)).toBe("unverified");
  expect(await screening.verify(id, nora)).toBe("verified");
  await screening.order(id, nora);
  await screening.order(id, nora);
  expect([await screening.requestState(id), await screening.report(id, "credit")]).toEqual(["ordered", "pending"]);
  await bureau.webhooks.idle();
  expect(await screening.requestState(id)).toBe("ready");
  expect(await screening.report(id, "credit")).toMatchObject({ kind: "credit", name: "Nora Castellan" });
});

test("an applicant of whom Shareable requires an exam isn't verified, and the error names the setting for exams", async () => {
  const id = await requested(nora);
  bureau.requireExams(true);
  const refusal = { reason: "not_verified", detail: expect.stringContaining("SHAREABLE_WITHOUT_EXAMS") };
  await expect(screening.verify(id, nora)).rejects.toMatchObject(refusal);
  await expect(screening.order(id, nora)).rejects.toMatchObject(refusal);
  bureau.requireExams(false);
  expect(await screening.verify(id, nora)).toBe("verified");
});

test("an applicant whom Shareable can't verify is rejected immediately", async () =>
  expect(await refusedWith({ name: "IDVNotPossible" }).verify("1", nora)).toBe("refused"));

test("an order at Shareable can be canceled once, and not after its reports are ready", async () => {
  const [early, late] = [await requested(nora), await requested(nora)];
  for (const id of [early, late]) {
    await screening.verify(id, nora);
    await screening.order(id, nora);
  }
  expect([await screening.cancel(early), await screening.cancel(early)]).toEqual([true, false]);
  await bureau.webhooks.idle();
  expect(await screening.cancel(late)).toBe(false);
  expect([await screening.requestState(early), await screening.report(early, "credit")]).toEqual(["failed", "pending"]);
  expect(await screening.requestState(late)).toBe("ready");
});

test("a request to Shareable names the bundle that is ordered", async () => {
  await requested(nora, "credit+eviction");
  expect(store.list<object>("requests").at(-1)).toMatchObject({ initialBundleId: 1005 });
  const client = createShareableClient({ ...bureau.account, bundles: {}, baseUrl: `${bureau.vendor.baseUrl}/v3` });
  const landlord = await client.createLandlord(lena);
  const property = await client.createProperty(landlord, { ...home, name: "A home" });
  await expect(client.createRequest(landlord, property, "credit")).rejects.toThrow(/^ShareAble answered 400/);
});

test.each([
  ["Lena Landlord", "Lena", "Landlord"],
  ["J & K Homes", "J &", "K Homes"],
  ["Homes by J", "Homes", "by J"],
  ["A 1", "A 1", "A 1"],
  ["Acme", "Acme", "Acme"],
  ["X", "X.", "X."],
  [`${"Long ".repeat(20)}Name`, "Long", "Long ".repeat(10).trim()],
])("the landlord %s can order reports at Shareable", async (name, firstName, lastName) => {
  await screening.createLandlord({ ...lena, name });
  expect(store.list<object>("landlords").at(-1)).toMatchObject({ firstName, lastName });
});

test("Shareable gets a landlord's business name and phone number, and the landlord's own name without a business name", async () => {
  await screening.createLandlord({ ...lena, business_name: "Castellan Homes LLC", phone: "(360) 555-0142" });
  const person = { firstName: "Lena", lastName: "Landlord" };
  const business = { businessName: "Castellan Homes LLC", phoneNumber: "3605550142" };
  expect(store.list<object>("landlords").at(-1)).toMatchObject({ ...person, ...business });
  await screening.createLandlord({ ...lena, business_name: "B".repeat(120) });
  expect(store.list<object>("landlords").at(-1)).toMatchObject({ ...person, businessName: "B".repeat(50) });
  await screening.createLandlord(lena);
  expect(store.list<object>("landlords").at(-1)).toMatchObject({ ...person, businessName: "Lena Landlord" });
});

/** Creates a client of a vendor that responds to every request with this error. */
function refusedWith(answer: object) {
  const answering: typeof fetch = async (url) =>
    String(url).endsWith("/Tokens") ? Response.json({ token: "t" }) : Response.json(answer, { status: 400 });
  return createShareableClient({ ...bureau.account, baseUrl: "https://bureau.test/v3", fetch: answering as never });
}
const rejecting = (field: string) =>
  refusedWith({ name: "ValidationError", message: `The field ${field} is invalid.` });

test("Shareable's rejection of a landlord isn't attributed to the applicant, and names the field for the operator", async () => {
  for (const field of ["firstName", "businessName", "emailAddress", "phoneNumber"])
    await expect(rejecting(field).createLandlord(lena)).rejects.toMatchObject({
      reason: "failed",
      detail: `ShareAble rejects the landlord's ${field}`,
    });
  const reason = "name_too_long";
  await expect(rejecting("firstName").createRenter(nora, "employed")).rejects.toMatchObject({ reason, detail: "" });
});

test.each(["ScreeningRequestCannotCancel", "ScreeningRequestsCannotCancel"])(
  "Shareable's answer %s means that an order can't be canceled",
  async (name) => expect(await refusedWith({ name }).cancel("1")).toBe(false),
);

test("if Shareable's token has expired, a new token is requested and the call is repeated", async () => {
  const id = await requested(nora);
  bureau.expireTokens();
  expect(await Promise.all([screening.requestState(id), screening.requestState(id)])).toEqual([
    "unverified",
    "unverified",
  ]);
  const wrong = createShareableClient({ ...bureau.account, clientId: "other", baseUrl: `${bureau.vendor.baseUrl}/v3` });
  await expect(wrong.requestState(id)).rejects.toThrow("ShareAble answered 401 (Tokens)");
});

test.each([
  [{ first_name: "Maximiliana-Theodora" }, "name_too_long", undefined],
  [{ ssn: "12" }, "missing_person", "ssn"],
  [{ zip: "" }, "missing_person", "street_address"],
  [{ email: "" }, "missing_person", "email"],
] as const)(
  "Shareable permanently rejects a person with %j, and the error contains no personal data",
  async (change, reason, part) => {
    const refused = await requested({ ...nora, ...change }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ScreeningRefusedError);
    expect(refused).toMatchObject({ reason, part });
    expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toMatch(/Maximiliana|Castellan|Hudson/);
  },
);

test("credit and eviction reports are a single order at Shareable, and credit and statewide criminal reports are two orders", () => {
  expect(screening.bundlesFor(["credit", "eviction"])).toHaveLength(1);
  expect(screening.bundlesFor(["credit", "statewide_criminal"]).map(({ bundle }) => bundle)).toEqual([
    "credit",
    "statewide_criminal",
  ]);
});

test.each([
  ["Ann Lee", "12\u00bd Main St \u2013 3 1\u20448", "Troy", "Ann Lee", "12 1/2 Main St - 3 1/8", "Troy"],
  ["Jos\u00e9 N\u00fa\u00f1ez", "12 Pe\u00f1a Court", "Ca\u00f1on City", "Jose Nunez", "12 Pena Court", "Canon City"],
  [
    "Sean O\u2019Hara",
    "5 O\u2019Hara St \u2013 \u201cRear\u201d",
    "Coeur d\u2019Alene",
    "Sean O'Hara",
    "5 O'Hara St - Rear",
    "Coeur d'Alene",
  ],
  [
    "\u0141ucja G\u00fcell",
    "Calle G\u00fcell 7 @ 3\u00aa",
    "San Germ\u00e1n",
    "Lucja Guell",
    "Calle Guell 7 3a",
    "San German",
  ],
])("%s at %s in %s is sent to Shareable in the characters that it accepts", async (name, street, city, ...expected) => {
  const [first_name = "", last_name = ""] = name.split(" ");
  const address = { ...home, street_address: street, city };
  const landlord = await screening.createLandlord({ ...lena, ...address, name, business_name: `${name} & Co.` });
  await screening.createProperty(landlord, { ...address, name: street });
  await screening.createRenter({ ...nora, ...address, first_name, last_name }, "employed");
  const [fullName, addressLine1, locality] = expected;
  const [firstName, lastName] = fullName?.split(" ") ?? [];
  const sentAddress = { addressLine1, locality };
  expect(store.list<object>("landlords").at(-1)).toMatchObject({
    firstName,
    lastName,
    businessName: `${fullName} & Co.`,
    businessAddress: sentAddress,
  });
  expect(store.list<object>("properties").at(-1)).toMatchObject({ propertyName: addressLine1, ...sentAddress });
  expect(store.list<object>("renters").at(-1)).toMatchObject({ firstName, lastName, homeAddress: sentAddress });
});
