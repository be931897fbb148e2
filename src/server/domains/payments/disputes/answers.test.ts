import { afterEach, expect, test } from "vitest";
import type { DisputeDetails, DisputeEntry } from "#contract/my-payments/disputes.ts";
import { endDispute } from "#sandbox/stripe/disputes.ts";
import { company, landlord } from "#server/testing/factories.ts";
import { pdfText } from "#server/testing/pdf/pdf-text.ts";
import {
  answerWith,
  arrive,
  type DisputeScene,
  disputedPayment,
  disputeHistory,
  providersDispute,
  shownDispute,
  storedAnswers,
  stripeOf,
  uploadedFiles,
} from "#server/testing/scenes/disputes.ts";
import { readyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
afterEach(() => stripeOf(world).vendor.faults.clear());

const accept = ({ dispute, owner }: DisputeScene) =>
  world.post<DisputeDetails & { code?: string }>(`/disputes/${dispute}/accept/`, {}, { token: owner.token });
const evidenceOf = ({ dispute, owner }: DisputeScene, document = "service_documentation", statement = "") =>
  world.post(`/disputes/${dispute}/evidence/`, { document, statement }, { token: owner.token });
const listFor = async (token: string) =>
  await world.get<{ count: number; unanswered: number; results: DisputeEntry[] }>("/disputes/", { token });
test("a landlord can answer a dispute only once, and the payment provider gets the evidence and the statement", async () => {
  const scene = await disputedPayment(world);
  const before = await shownDispute(world, scene);
  expect(before).toMatchObject({
    step: "needs_answer",
    is_inquiry: false,
    amount: "60.00",
    reason: "fraudulent",
    answer: null,
    abilities: { answer: true, accept: true },
  });
  expect(before.evidence.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(["Payment", "Application", "Consent and signature"]),
  );
  const reply = await answerWith(world, scene);
  expect([reply.status, reply.body.step]).toEqual([201, "sending"]);
  await arrive(world);
  const sent = providersDispute(world, scene);
  expect(sent).toMatchObject({ status: "under_review", evidence_details: { submission_count: 1 } });
  expect(sent.evidence).toMatchObject({
    customer_name: "Nora Castellan",
    customer_email_address: "renter@example.com",
  });
  expect(sent.evidence.uncategorized_text).toContain("They toured the home with me.");
  const files = uploadedFiles(world).filter(({ id }) => Object.values(sent.evidence).includes(id));
  expect(files.map(({ filename }) => filename).sort()).toEqual([
    "customer_signature.pdf",
    "receipt.pdf",
    "service_documentation.pdf",
  ]);
  expect(await shownDispute(world, scene)).toMatchObject({
    step: "answered",
    answer: { kind: "evidence", status: "sent", statement: "They toured the home with me." },
    abilities: { answer: false, accept: false },
  });
  expect(await disputeHistory(world, scene)).toEqual([["dispute answered", scene.owner.user.id]]);
  const again = await answerWith(world, scene);
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
});

test("the preview of a dispute's evidence shows the documents that would be sent, and after the answer the documents that were sent", async () => {
  const scene = await disputedPayment(world);
  const preview = await evidenceOf(scene, "service_documentation", "They moved in.");
  expect([preview.status, preview.headers["content-type"]]).toEqual([200, "application/pdf"]);
  for (const words of ["They moved in.", "Nora Castellan", "Signed the application", scene.id, "Landlord's fee $60.00"])
    expect(pdfText(preview.raw)).toContain(words);
  await answerWith(world, scene, "They moved in.");
  await arrive(world);
  const { evidence } = providersDispute(world, scene);
  for (const document of ["service_documentation", "receipt", "customer_signature"]) {
    const stored = uploadedFiles(world).find(({ id }) => id === evidence[document]);
    expect((await evidenceOf(scene, document)).raw.toString("base64")).toBe(stored?.base64);
  }
});

test("dispute evidence sent to Stripe contains no SSN, birth date, screening report, income or card number", async () => {
  const scene = await disputedPayment(world);
  const { db } = await world.ofApplication(scene.id);
  const planted = {
    applicant__ssn: "078-05-1120",
    applicant__date_of_birth: "1991-02-03",
    income__monthly_total: "7319.00",
    applicant__card: "4242424242424242",
    employer: "Planted Employer",
    notes: "Routing 110000000, account 000123456789",
  };
  const { answers } = await db
    .selectFrom("applications")
    .select("answers")
    .where("id", "=", scene.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("applications")
    .set({ answers: JSON.stringify({ ...answers, ...planted }) })
    .where("id", "=", scene.id)
    .execute();
  for (const kind of ["credit", "criminal", "eviction"] as const) await readyReport(world, scene.id, { kind });
  await answerWith(world, scene);
  await arrive(world);
  const { evidence } = providersDispute(world, scene);
  const files = uploadedFiles(world).filter(({ id }) => Object.values(evidence).includes(id));
  expect(files).toHaveLength(3);
  const all = [
    ...Object.values(evidence),
    ...files.map(({ base64 }) => pdfText(Buffer.from(base64, "base64"))),
    JSON.stringify(await shownDispute(world, scene)),
  ].join("\n");
  expect(all).toContain("Nora Castellan");
  // matches whole numbers only: parts of them occur in some random IDs and times
  expect(all).not.toMatch(
    /078-?05-?1120|\b1991\b|\b02\/03\b|\b7,?319\b|4242424242424242|Planted Employer|110000000|000123456789/,
  );
  expect(all).not.toMatch(/\b612\b|Rent Score|Bureau of Credit|Too many late payments|Score Street/);
});

test("a landlord's statement on a dispute is rejected if it is too long or seems to contain an SSN or card number", async () => {
  const scene = await disputedPayment(world);
  for (const statement of ["SSN 078-05-1120", "Card 4242 4242 4242 4242", "x".repeat(5_001)]) {
    const { status, body } = await answerWith(world, scene, statement);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["statement"]]);
  }
  expect((await evidenceOf(scene, "receipt", "078-05-1120")).status).toBe(422);
  expect(await storedAnswers(world, scene)).toEqual([]);
});

test("evidence submitted in Stripe's dashboard counts as the answer to the dispute, even if no webhook arrives", async () => {
  const scene = await disputedPayment(world);
  const { state, vendor } = stripeOf(world);
  vendor.faults.set({ kind: "never" });
  const there = providersDispute(world, scene);
  state.store.put("disputes", there.id, { ...there, status: "under_review" });
  await answerWith(world, scene);
  await arrive(world);
  expect(await shownDispute(world, scene)).toMatchObject({
    step: "answered",
    answer: { status: "failed", failure: "answered_elsewhere" },
  });
});

test("a dispute can't be answered or accepted once its deadline has passed or the bank has decided", async () => {
  const scene = await disputedPayment(world);
  const { db } = await world.ofApplication(scene.id);
  const passed = new Date(world.clock.at.getTime() - 1);
  await db.updateTable("disputes").set({ respond_by: passed }).where("id", "=", scene.dispute).execute();
  expect(await shownDispute(world, scene)).toMatchObject({ step: "too_late", abilities: { answer: false } });
  expect((await answerWith(world, scene)).status).toBe(409);
  expect((await accept(scene)).status).toBe(409);
  const ended = await disputedPayment(world);
  endDispute(stripeOf(world).state, providersDispute(world, ended), true);
  await arrive(world);
  expect(await shownDispute(world, ended)).toMatchObject({ step: "won", abilities: { answer: false, accept: false } });
  expect((await answerWith(world, ended)).status).toBe(409);
});

test("an answer to a dispute fails with the reason if the bank decides the dispute before the answer is sent", async () => {
  const scene = await disputedPayment(world);
  await answerWith(world, scene);
  stripeOf(world).vendor.faults.set({ kind: "never" });
  endDispute(stripeOf(world).state, providersDispute(world, scene), false);
  await arrive(world);
  expect(await storedAnswers(world, scene)).toMatchObject([{ status: "failed", failure: "ended" }]);
  expect(await shownDispute(world, scene)).toMatchObject({ step: "lost", answer: { failure: "ended" } });
  expect(await disputeHistory(world, scene)).toEqual([["dispute lost", null]]);
});

test("a landlord who accepts a dispute loses it immediately and can't accept or answer it again, and an inquiry can't be accepted", async () => {
  const scene = await disputedPayment(world);
  const replies = await Promise.all([accept(scene), accept(scene), answerWith(world, scene)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const inquiry = await disputedPayment(world, { token: "pm_card_createDisputeInquiry" });
  expect((await accept(inquiry)).status).toBe(409);
  const alone = await disputedPayment(world);
  expect((await accept(alone)).status).toBe(201);
  await arrive(world);
  expect(providersDispute(world, alone).status).toBe("lost");
  expect(await shownDispute(world, alone)).toMatchObject({
    step: "lost",
    answer: { kind: "acceptance", status: "sent" },
  });
  expect(await disputeHistory(world, alone)).toEqual([
    ["dispute accepted", alone.owner.user.id],
    ["dispute lost", null],
  ]);
});

test("a landlord can answer again if a bank's inquiry that they answered becomes a dispute", async () => {
  const scene = await disputedPayment(world, { token: "pm_card_createDisputeInquiry" });
  expect(await shownDispute(world, scene)).toMatchObject({
    is_inquiry: true,
    abilities: { answer: true, accept: false },
  });
  await answerWith(world, scene, "About the inquiry");
  await arrive(world);
  expect(providersDispute(world, scene).status).toBe("warning_under_review");
  expect((await answerWith(world, scene)).status).toBe(409);
  endDispute(stripeOf(world).state, providersDispute(world, scene), false);
  await arrive(world);
  expect(await shownDispute(world, scene)).toMatchObject({ is_inquiry: false, step: "needs_answer", answer: null });
  expect((await answerWith(world, scene, "About the dispute")).status).toBe(201);
  await arrive(world);
  const { evidence_details, evidence } = providersDispute(world, scene);
  expect(evidence_details.submission_count).toBe(2);
  expect(evidence.uncategorized_text).toContain("About the dispute");
  const answers = (await storedAnswers(world, scene)).map(({ status, of_inquiry }) => `${status} ${of_inquiry}`);
  expect(answers.sort()).toEqual(["sent false", "sent true"]);
});

test("only company members who may see payments can view, answer or accept a dispute; everyone else gets 403 or 404", async () => {
  const [companyOwner, agent, clerk] = [await landlord(world), await landlord(world), await landlord(world)];
  const team = await company(world, companyOwner);
  await team.add(agent, { show_my_payments: false });
  await team.add(clerk, { show_my_payments: true });
  const scene = await disputedPayment(world, { owner: companyOwner });
  const calls = [
    ["GET", ""],
    ["POST", "evidence/", { document: "receipt" }],
    ["POST", "answer/", { statement: "" }],
    ["POST", "accept/", {}],
  ] as const;
  const statusesFor = async (token: string) => {
    const statuses: number[] = [];
    for (const [method, action, body] of calls) {
      const path = `/disputes/${scene.dispute}/${action}`;
      const { status } = method === "GET" ? await world.get(path, { token }) : await world.post(path, body, { token });
      statuses.push(status);
    }
    return statuses;
  };
  const outsider = await landlord(world);
  expect(await statusesFor(outsider.token)).toEqual([404, 404, 404, 404]);
  for (const status of await statusesFor(scene.renter.token)) expect([403, 404]).toContain(status);
  for (const status of await statusesFor(agent.token)) expect([403, 404]).toContain(status);
  expect((await listFor(agent.token)).status).toBe(403);
  expect((await listFor(clerk.token)).body).toMatchObject({
    count: 1,
    unanswered: 1,
    results: [{ id: scene.dispute }],
  });
  const [seen, , answered] = await statusesFor(clerk.token);
  expect([seen, answered]).toEqual([200, 201]);
  await arrive(world);
  expect(await disputeHistory(world, scene)).toEqual([["dispute answered", clerk.user.id]]);
  expect((await listFor(clerk.token)).body).toMatchObject({ count: 1, unanswered: 0 });
});
