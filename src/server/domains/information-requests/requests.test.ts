import { expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import {
  claimApplication,
  createApplicant,
  createFinishedApplication,
  goodPassword,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { correctionBody, faultsOf, openRequests } from "./testing/request-scene.ts";

const scene = openRequests();
const { world, mine, read, correctionOf, requestFrom, withdraw, answer, upload } = scene;

test("a requested document is pending until the applicant uploads it, only once, and is then shown with the application", async () => {
  const { id, bundle } = await mine();
  const { status, body: request } = await requestFrom(id);
  expect([status, request]).toMatchObject([201, { state: "open", created_by: "Ida Berg", answer: null }]);
  const waiting = async () =>
    (
      await world.get<{ results: { slug: string; waiting_for: unknown }[] }>("/application_bundles/", {
        token: scene.owner.token,
      })
    ).body.results.find((each) => each.slug === bundle)?.waiting_for;
  expect(await waiting()).toEqual({ action: "answer_request", by: "applicant" });
  const seen = await read(id, scene.renter);
  expect(seen.information_requests).toMatchObject([{ id: request.id, created_by: null, state: "open" }]);
  expect(seen.correctable_questions).toEqual([]);
  expect(seen.next_actions.map(({ action }) => action)).toEqual(["answer_request"]);

  const path = await upload();
  expect((await answer(id, request.id, { files: [path] })).body).toMatchObject({ state: "answered" });
  // the same answer again changes nothing; a different answer is rejected
  expect((await answer(id, request.id, { files: [path] })).status).toBe(200);
  expect((await answer(id, request.id, { files: [await upload()] })).status).toBe(409);
  const found = await read(id);
  expect(found.information_requests[0]?.answer).toMatchObject({
    files: [{ path, filename: "stub.png" }],
    revision: null,
  });
  expect(found.attachment_urls).toEqual([{ label: "Pay stubs", path, filename: "stub.png" }]);
  expect(found).toMatchObject({ revision: 1, is_new: true });
  expect(found.audit_logs?.slice(0, 2).map(({ action }) => action)).toEqual([
    "information provided",
    "information requested",
  ]);
  expect(await waiting()).toEqual({ action: "decide", by: "you" });
  for (const who of [scene.owner, scene.renter])
    expect((await world.get(`/attachments/download?path=${path}`, { token: who.token })).status).toBe(200);
});

test("a requested correction creates a revision that preserves the signed answers and is signed separately", async () => {
  const { id } = await mine();
  const before = await read(id);
  const { body: request } = await requestFrom(id, correctionOf(["applicant__phone"]));
  expect(request.fields).toEqual([{ name: "applicant__phone", label: expect.any(String) }]);
  world.pass(60_000);
  const reply = await answer(id, request.id, correctionBody({ applicant__phone: "(518) 555-0177" }));
  expect([reply.status, reply.body.answer]).toMatchObject([
    200,
    {
      revision: 2,
      signature: "Nora Castellan",
      changes: [{ name: "applicant__phone", before: "(518) 555-0142", after: "(518) 555-0177" }],
    },
  ]);
  const after = await read(id);
  expect(after.applicant.phone).toBe("+15185550177");
  expect(after.form.user_actions.slice(0, before.form.user_actions.length)).toEqual(before.form.user_actions);
  expect(after.form.user_actions.at(-1)).toMatchObject({ action: "signed", data: { fields: ["applicant__phone"] } });
  expect((await read(id, scene.owner)).values.authorization__signature).toEqual(before.values.authorization__signature);
  const first = await world.get<Application>(`/applications/${id}/?revision=1`, { token: scene.owner.token });
  expect([first.body.values, first.body.form]).toEqual([before.values, before.form]);
  const { raw } = await world.get(`/applications/${id}/pdf/`, { token: scene.owner.token });
  expect(extractPdfText(raw)).toContain("(was (518) 555-0142)");
  // repeating it changes nothing
  const again = await answer(id, request.id, correctionBody({ applicant__phone: "(518) 555-0177" }));
  expect([again.status, (await read(id)).revision]).toEqual([200, 2]);
});

test("an applicant can correct only the requested questions, under the form's rules and with a new signature", async () => {
  const { id } = await mine();
  const { body: request } = await requestFrom(id, correctionOf(["applicant__email", "applicant__phone"]));
  const good = { applicant__email: "nora.c@example.com", applicant__phone: "(518) 555-0177" };
  const send = async (body: object) => faultsOf(await answer(id, request.id, body));
  expect(await send(correctionBody({ ...good, applicant__first_name: "Clara" }))).toEqual([
    422,
    ["applicant__first_name"],
  ]);
  expect(await send(correctionBody({ ...good, nowhere: "x" }))).toEqual([422, ["nowhere"]]);
  expect(await send(correctionBody({ ...good, applicant__email: "nora(at)example.com" }))).toEqual([
    422,
    ["applicant__email"],
  ]);
  expect(await send(correctionBody({ applicant__phone: "(518) 555-0177" }))).toEqual([422, ["applicant__email"]]);
  expect(await send(correctionBody(good, { signature: "" }))).toEqual([422, ["signature"]]);
  expect(await send(correctionBody(good, { signature: "Otto Renn" }))).toEqual([422, ["signature"]]);
  expect(await send(correctionBody(good, { consent: undefined }))).toEqual([422, ["consent"]]);
  expect(await send({ files: [await upload()] })).toEqual([422, ["files"]]);
  expect((await read(id)).revision).toBe(1);
  expect(await send(correctionBody(good))).toEqual([200, []]);
});

test("an applicant can answer a requested correction by signing that the answer is already correct", async () => {
  const { id } = await mine();
  const { body: request } = await requestFrom(id, correctionOf(["applicant__ssn"]));
  const reply = await answer(id, request.id, correctionBody({}, { unchanged: ["applicant__ssn"] }));
  expect([reply.status, reply.body.answer]).toMatchObject([200, { revision: null, changes: [] }]);
  expect((await read(id)).revision).toBe(1);
});

test("an applicant can send the same answer to a request again with its unchanged questions in another order", async () => {
  const { id } = await mine();
  const names = ["applicant__date_of_birth", "applicant__ssn"];
  const { body: request } = await requestFrom(id, correctionOf(names));
  expect((await answer(id, request.id, correctionBody({}, { unchanged: names }))).status).toBe(200);
  expect((await answer(id, request.id, correctionBody({}, { unchanged: names.toReversed() }))).status).toBe(200);
});

test("after 30 idle minutes, an applicant answers a request with an SSN only once they confirm their session", async () => {
  const { id } = await mine();
  const { body: request } = await requestFrom(id, correctionOf(["applicant__ssn"]));
  const body = correctionBody({ applicant__ssn: "666-83-7194" });
  world.pass(31 * 60_000);
  const refused = await answer(id, request.id, body);
  expect([refused.status, Object(refused.body).code]).toEqual([403, "confirmation_needed"]);
  await world.post("/token/confirm/", { password: goodPassword }, { token: scene.renter.token });
  expect((await answer(id, request.id, body)).status).toBe(200);
});

test("SSNs and other secret answers in corrections are masked, and stored encrypted", async () => {
  const { id } = await mine({ applicant__ssn: "666-47-9183" });
  const { body: request } = await requestFrom(id, correctionOf(["applicant__ssn"], { reason: "Zanzibar digits" }));
  const reply = await answer(id, request.id, correctionBody({ applicant__ssn: "666-83-7194" }));
  expect(reply.body.answer?.changes).toEqual([
    { name: "applicant__ssn", label: expect.any(String), before: "***-**-9183", after: "***-**-7194" },
  ]);
  const everything = [await dumpDatabase(world), world.logged.join("\n")].join("\n");
  for (const canary of ["666-47-9183", "83-7194", "Zanzibar"]) expect(everything).not.toContain(canary);
});

test("when a requested correction changes the name, the landlord sees which reports are about the earlier name", async () => {
  const created = await createFinishedApplication(world, scene.owner);
  const married = await createApplicant(world);
  await claimApplication(world, married, created.token);
  const { body: request } = await requestFrom(created.id, correctionOf(["applicant__last_name"]));
  world.pass(60_000);
  const name = { applicant__last_name: "Quillfeather" };
  const reply = await answer(created.id, request.id, correctionBody(name, { signature: "Nora Quillfeather" }), married);
  expect(reply.status).toBe(200);
  expect(reply.body.answer?.earlier_reports).toEqual([]);
  const seen = await read(created.id);
  expect(seen.information_requests[0]?.answer?.earlier_reports.toSorted()).toEqual(["credit", "criminal", "eviction"]);
  // the name now differs from the verified person's: the application waits for a review
  const open = seen.person_mismatches.filter(({ resolution }) => resolution === null);
  expect(open.map(({ source }) => source)).toEqual(["identity"]);
});

test("after the decision, no document can be requested, and open requests are closed and can't be answered", async () => {
  const { id, bundle } = await mine();
  const { body: request } = await requestFrom(id);
  await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: scene.owner.token });
  expect((await requestFrom(id)).status).toBe(409);
  expect((await answer(id, request.id, { files: [await upload()] })).status).toBe(409);
  const seen = await read(id);
  expect([seen.abilities.request_information, seen.information_requests[0]?.state]).toEqual([false, "closed"]);
  expect(seen.next_actions.map(({ action }) => action)).not.toContain("answer_request");
});

test("a withdrawn information request can't be answered, and an answered one can't be withdrawn", async () => {
  const { id } = await mine();
  const [one, two] = [(await requestFrom(id)).body, (await requestFrom(id)).body];
  for (const _ of [1, 2]) expect((await withdraw(id, one.id)).body.state).toBe("withdrawn");
  expect((await answer(id, one.id, { files: [await upload()] })).status).toBe(409);
  await answer(id, two.id, { files: [await upload()] });
  expect((await withdraw(id, two.id)).status).toBe(409);
});
