import { beforeEach, describe, expect, test } from "vitest";
import type { Signing } from "#contract/documents/signing-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { hourMs } from "#rules/time/durations.ts";
import type { Twilio } from "#sandbox/twilio/twilio.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createDocumentTemplate } from "#server/testing/scenes/documents.ts";
import {
  createSigner,
  readSigningCode,
  readSigningLink,
  sendSigning,
  signByAll,
  startSignerSession,
} from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { loadSigning } from "../load-signing.ts";
import { loadSealInput } from "../sealing/load-seal-input.ts";

const world = openWorld({ sandbox: true });
const twilio = () => world.vendors.get("twilio") as unknown as Twilio;
let owner: Person;
let template: string;
let last = 0;
let phone: string;
beforeEach(async () => {
  owner = await createLandlord(world);
  template = (await createDocumentTemplate(world, owner)).id;
  phone = `+151855${String(72_000 + ++last).slice(-5)}`;
});

const withPhone = (given: object = {}) => [
  createSigner("Tenant", { order: 1, phone, ...given }),
  createSigner("Landlord", { order: 2 }),
];
const send = (sent_to: unknown = withPhone()) => sendSigning(world, owner, { template, sent_to });
const post = <Body = Problem>(path: string, body: object) => world.post<Body>(path, body, { token: owner.token });
const tenant = ({ recipients }: Signing) => {
  const [recipient] = recipients;
  if (!recipient?.email) throw new Error("There is no tenant");
  return { ...recipient, email: recipient.email };
};
const newestText = (to = phone) =>
  /^[\w-]+/.exec(
    twilio()
      .list()
      .find((text) => text.to === to)?.body ?? "",
  )?.[0] ?? "";
async function requestCodes(email: string) {
  const token = await readSigningLink(world, email);
  await world.post<Problem>("/document_signings/send_code/", { token });
  const code = await readSigningCode(world, email);
  const reply = await world.post<Problem>("/document_signings/send_code/", { token, code });
  await world.runJobs();
  return { token, reply, code, text_code: newestText() };
}
const confirm = (body: object) => world.post<Problem & { session: string }>("/document_signings/confirm/", body);
/** Replies STOP to the newest text, as the phone's owner. */
async function stopTexts() {
  const Body = "STOP";
  const form = new URLSearchParams({ MessageSid: `SM${crypto.randomUUID().replaceAll("-", "")}`, From: phone, Body });
  const url = "/webhooks/twilio/replies";
  const signature = twilio().sign(`${world.deps.config.publicUrl}${url}`, form);
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature };
  expect((await world.app.inject({ method: "POST", url, payload: form.toString(), headers })).statusCode).toBe(200);
}
const otherThan = (code: string) => `${code.startsWith("2") ? "3" : "2"}${code.slice(1)}`;

describe("a recipient with a phone", () => {
  test("a signer with a phone confirms with both the emailed code and the code texted to the phone", async () => {
    phone = "+15185550142";
    const sent = await send(withPhone({ phone: "(518) 555-0142" }));
    expect(tenant(sent).masked_phone).toBe("•••-•••-0142");
    const { token, code, text_code } = await requestCodes(tenant(sent).email);
    const opened = await world.post<{ masked_phone: string }>("/document_signings/open/", { token });
    expect(opened.body.masked_phone).toBe("•••-•••-0142");
    const faults = async (body: object) => Object.keys((await confirm({ token, ...body })).body.errors ?? {});
    expect(await faults({ code })).toEqual(["text_code"]);
    expect(await faults({ code, text_code: code })).toEqual(["text_code"]);
    expect(await faults({ code: text_code, text_code })).toEqual(["code"]);
    expect(await faults({ code: otherThan(code), text_code: otherThan(text_code) })).toEqual(["code", "text_code"]);
    // the failed attempts used up neither code
    expect((await confirm({ token, code, text_code })).status).toBe(200);
    expect((await confirm({ token, code, text_code })).status).toBe(422);
  });

  test("a signer with a phone can confirm with the codes for 10 minutes", async () => {
    const sent = await send();
    const { token, code, text_code } = await requestCodes(tenant(sent).email);
    world.pass(10 * 60_000);
    expect((await confirm({ token, code, text_code })).status).toBe(422);
  });

  test("a signer with a phone gets the code by text message at night, too", async () => {
    const midnight = new Date(world.clock.at).setUTCHours(29, 0, 0, 0);
    const sent = await send();
    world.pass(midnight - world.clock.at.getTime());
    const { text_code } = await requestCodes(tenant(sent).email);
    expect(text_code).toMatch(/^[\w]{4}-[\w]{4}$/);
  });

  test("a signer who opted out of the sender's text messages gets no code by text message, and the response says why", async () => {
    const sent = await send();
    const first = await requestCodes(tenant(sent).email);
    await stopTexts();
    const second = await requestCodes(tenant(sent).email);
    expect([second.reply.status, second.code, second.text_code]).toEqual([409, first.code, first.text_code]);
    expect(second.reply.body.detail).toContain("opted out of text messages");
  });

  test("only a signer who entered the emailed code gets a code by text message", async () => {
    const sent = await send();
    const token = await readSigningLink(world, tenant(sent).email);
    await world.post("/document_signings/send_code/", { token });
    const code = await readSigningCode(world, tenant(sent).email);
    expect(newestText()).toBe("");
    const refused = await world.post<Problem>("/document_signings/send_code/", { token, code: otherThan(code) });
    expect([refused.status, Object.keys(refused.body.errors ?? {}), newestText()]).toEqual([422, ["code"], ""]);
  });

  test("repeated requests text a signer the same code three times at most", async () => {
    const sent = await send();
    const { token, code, text_code } = await requestCodes(tenant(sent).email);
    for (let n = 0; n < 4; n++) await world.post("/document_signings/send_code/", { token, code });
    await world.runJobs();
    const texts = twilio().list();
    expect(texts.filter(({ to }) => to === phone).map(({ body }) => body.startsWith(text_code))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("a phone gets at most five codes from one landlord in an hour, and then still one from another landlord", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await requestCodes(tenant(await send()).email)).reply.status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const before = newestText();
    owner = await createLandlord(world);
    template = (await createDocumentTemplate(world, owner)).id;
    const other = await requestCodes(tenant(await send()).email);
    expect(other.reply.status).toBe(200);
    expect(other.text_code).not.toBe(before);
    expect((await confirm({ token: other.token, code: other.code, text_code: other.text_code })).status).toBe(200);
  });

  test("a phone gets at most ten codes from one landlord in a day, and then still one from another landlord", async () => {
    const requestFive = async () => {
      for (let n = 0; n < 5; n++) expect((await requestCodes(tenant(await send()).email)).reply.status).toBe(200);
    };
    await requestFive();
    world.pass(hourMs);
    await requestFive();
    world.pass(hourMs);
    const { reply } = await requestCodes(tenant(await send()).email);
    expect([reply.status, reply.headers["retry-after"]]).toEqual([429, String(22 * 3_600)]);
    owner = await createLandlord(world);
    template = (await createDocumentTemplate(world, owner)).id;
    expect((await requestCodes(tenant(await send()).email)).reply.status).toBe(200);
  });

  test("the certificate of a sealed document says that a signer with a phone confirmed with both codes", async () => {
    const sent = await send();
    const { token, code, text_code } = await requestCodes(tenant(sent).email);
    await confirm({ token, code, text_code });
    const tenantDeps = await openTenant(world.deps, owner.user.id);
    const { certificate } = await loadSealInput(tenantDeps, await loadSigning(tenantDeps.db, sent.id));
    expect(certificate.people[0]?.identity).toContain("a code sent to a phone by text message");
  });
});

test("a signer's phone outside the US, or one that stopped the sender's text messages, is rejected, and the error names the signer", async () => {
  const stopped = phone;
  await requestCodes(tenant(await send()).email);
  await stopTexts();
  const people = [
    createSigner("Tenant", { name: "Ana Ruiz", phone: "+44 20 7946 0958" }),
    createSigner("Landlord", { name: "Ben Ode", phone: stopped }),
  ];
  const reply = await post(`/document_templates/${template}/send_signing/`, { sent_to: people, subject: "Lease" });
  expect([reply.status, reply.body.errors?.sent_to]).toEqual([
    422,
    [
      "Enter a US cell phone number for Ana Ruiz, with its area code, or leave it blank.",
      "Ben Ode opted out of your text messages. Leave the phone number blank to confirm by email only.",
    ],
  ]);
});

describe("replacing a recipient with a phone", () => {
  const replace = (sent: Signing, body: object) =>
    post<Signing & Pick<Problem, "errors">>(
      `/document_signings/${sent.id}/recipients/${tenant(sent).id}/resend/`,
      body,
    );

  test("replacing a signer who has a phone requires the new signer's phone or an explicitly empty one", async () => {
    const sent = await send();
    const other = createSigner("Tenant");
    const reply = await replace(sent, { email: other.email, name: other.name });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["phone"]]);
    const changed = await replace(sent, { email: other.email, name: other.name, phone: "(518) 555-0199" });
    expect(tenant(changed.body)).toMatchObject({ email: other.email, masked_phone: "•••-•••-0199" });
    const removed = await replace(changed.body, { email: createSigner("Tenant").email, phone: "" });
    expect(tenant(removed.body).masked_phone).toBeNull();
  });

  test("sending a signing link again doesn't change the signer's phone", async () => {
    const again = await replace(await send(), {});
    expect(tenant(again.body).masked_phone).toBe(`•••-•••-${phone.slice(-4)}`);
  });
});

test("the other signers of a document don't see a signer's phone number", async () => {
  const people = [createSigner("Tenant", { order: 1 }), createSigner("Landlord", { order: 1, phone })];
  const sent = await send(people);
  const session = await startSignerSession(world, tenant(sent).email);
  const seen = await world.get<Signing>(`/document_signings/${sent.id}/signer/document/`, { token: session });
  expect(seen.body.recipients.map(({ masked_phone }) => masked_phone)).toEqual([null, null]);
});

test("a signer without a phone confirms with the emailed code alone", async () => {
  const sent = await send([createSigner("Tenant"), createSigner("Landlord")]);
  expect((await signByAll(world, sent)).status).toBe("completed");
});
