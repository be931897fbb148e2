import { afterEach, expect, test } from "vitest";
import type { DisputeDetails, DisputeEntry } from "#contract/my-payments/disputes.ts";
import { endDispute } from "#sandbox/stripe/disputes.ts";
import { createCompanyOwnedBy, createLandlord } from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import {
  answerDispute,
  createDisputedPayment,
  type DisputeScene,
  deliverWebhooks,
  findStripe,
  listStoredAnswers,
  listUploadedFiles,
  loadDisputeHistory,
  loadProviderDispute,
  readDispute,
} from "#server/testing/scenes/disputes.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
afterEach(() => findStripe(world).vendor.faults.clear());

const accept = ({ dispute, owner }: DisputeScene) =>
  world.post<DisputeDetails & { code?: string }>(`/disputes/${dispute}/accept/`, {}, { token: owner.token });
const evidenceOf = ({ dispute, owner }: DisputeScene, document = "service_documentation", statement = "") =>
  world.post(`/disputes/${dispute}/evidence/`, { document, statement }, { token: owner.token });
const listFor = async (token: string) =>
  await world.get<{ count: number; unanswered: number; results: DisputeEntry[] }>("/disputes/", { token });
test("a landlord can answer a dispute only once, and the payment provider gets the evidence and the statement", async () => {
  const scene = await createDisputedPayment(world);
  const before = await readDispute(world, scene);
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
  const reply = await answerDispute(world, scene);
  expect([reply.status, reply.body.step]).toEqual([201, "sending"]);
  await deliverWebhooks(world);
  const sent = loadProviderDispute(world, scene);
  expect(sent).toMatchObject({ status: "under_review", evidence_details: { submission_count: 1 } });
  expect(sent.evidence).toMatchObject({
    customer_name: "Nora Castellan",
    customer_email_address: "renter@example.com",
  });
  expect(sent.evidence.uncategorized_text).toContain("They toured the home with me.");
  const files = listUploadedFiles(world).filter(({ id }) => Object.values(sent.evidence).includes(id));
  expect(files.map(({ filename }) => filename).sort()).toEqual([
    "customer_signature.pdf",
    "receipt.pdf",
    "service_documentation.pdf",
  ]);
  expect(await readDispute(world, scene)).toMatchObject({
    step: "answered",
    answer: { kind: "evidence", status: "sent", statement: "They toured the home with me." },
    abilities: { answer: false, accept: false },
  });
  expect(await loadDisputeHistory(world, scene)).toEqual([["dispute answered", scene.owner.user.id]]);
  const again = await answerDispute(world, scene);
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
});

test("the preview of a dispute's evidence shows the documents that would be sent, and after the answer the documents that were sent", async () => {
  const scene = await createDisputedPayment(world);
  const preview = await evidenceOf(scene, "service_documentation", "They moved in.");
  expect([preview.status, preview.headers["content-type"]]).toEqual([200, "application/pdf"]);
  for (const words of ["They moved in.", "Nora Castellan", "Signed the application", scene.id, "Landlord's fee $60.00"])
    expect(extractPdfText(preview.raw)).toContain(words);
  await answerDispute(world, scene, "They moved in.");
  await deliverWebhooks(world);
  const { evidence } = loadProviderDispute(world, scene);
  for (const document of ["service_documentation", "receipt", "customer_signature"]) {
    const stored = listUploadedFiles(world).find(({ id }) => id === evidence[document]);
    expect((await evidenceOf(scene, document)).raw.toString("base64")).toBe(stored?.base64);
  }
});

test("dispute evidence sent to Stripe contains no SSN, birth date, screening report, income or card number", async () => {
  const scene = await createDisputedPayment(world);
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
  for (const kind of ["credit", "criminal", "eviction"] as const) await createReadyReport(world, scene.id, { kind });
  await answerDispute(world, scene);
  await deliverWebhooks(world);
  const { evidence } = loadProviderDispute(world, scene);
  const files = listUploadedFiles(world).filter(({ id }) => Object.values(evidence).includes(id));
  expect(files).toHaveLength(3);
  const all = [
    ...Object.values(evidence),
    ...files.map(({ base64 }) => extractPdfText(Buffer.from(base64, "base64"))),
    JSON.stringify(await readDispute(world, scene)),
  ].join("\n");
  expect(all).toContain("Nora Castellan");
  // matches whole numbers only: parts of them occur in some random IDs and times
  expect(all).not.toMatch(
    /078-?05-?1120|\b1991\b|\b02\/03\b|\b7,?319\b|4242424242424242|Planted Employer|110000000|000123456789/,
  );
  expect(all).not.toMatch(/\b612\b|Rent Score|Bureau of Credit|Too many late payments|Score Street/);
});

test("a landlord's statement on a dispute is rejected if it is too long or seems to contain an SSN or card number", async () => {
  const scene = await createDisputedPayment(world);
  for (const statement of ["SSN 078-05-1120", "Card 4242 4242 4242 4242", "x".repeat(5_001)]) {
    const { status, body } = await answerDispute(world, scene, statement);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["statement"]]);
  }
  expect((await evidenceOf(scene, "receipt", "078-05-1120")).status).toBe(422);
  expect(await listStoredAnswers(world, scene)).toEqual([]);
});

test("evidence submitted in Stripe's dashboard counts as the answer to the dispute, even if no webhook arrives", async () => {
  const scene = await createDisputedPayment(world);
  const { state, vendor } = findStripe(world);
  vendor.faults.set({ kind: "never" });
  const there = loadProviderDispute(world, scene);
  state.store.put("disputes", there.id, { ...there, status: "under_review" });
  await answerDispute(world, scene);
  await deliverWebhooks(world);
  expect(await readDispute(world, scene)).toMatchObject({
    step: "answered",
    answer: { status: "failed", failure: "answered_elsewhere" },
  });
});

test("a dispute can't be answered or accepted once its deadline has passed or the bank has decided", async () => {
  const scene = await createDisputedPayment(world);
  const { db } = await world.ofApplication(scene.id);
  const passed = new Date(world.clock.at.getTime() - 1);
  await db.updateTable("disputes").set({ respond_by: passed }).where("id", "=", scene.dispute).execute();
  expect(await readDispute(world, scene)).toMatchObject({ step: "too_late", abilities: { answer: false } });
  expect((await answerDispute(world, scene)).status).toBe(409);
  expect((await accept(scene)).status).toBe(409);
  const ended = await createDisputedPayment(world);
  endDispute(findStripe(world).state, loadProviderDispute(world, ended), true);
  await deliverWebhooks(world);
  expect(await readDispute(world, ended)).toMatchObject({ step: "won", abilities: { answer: false, accept: false } });
  expect((await answerDispute(world, ended)).status).toBe(409);
});

test("an answer to a dispute fails with the reason if the bank decides the dispute before the answer is sent", async () => {
  const scene = await createDisputedPayment(world);
  await answerDispute(world, scene);
  findStripe(world).vendor.faults.set({ kind: "never" });
  endDispute(findStripe(world).state, loadProviderDispute(world, scene), false);
  await deliverWebhooks(world);
  expect(await listStoredAnswers(world, scene)).toMatchObject([{ status: "failed", failure: "ended" }]);
  expect(await readDispute(world, scene)).toMatchObject({ step: "lost", answer: { failure: "ended" } });
  expect(await loadDisputeHistory(world, scene)).toEqual([["dispute lost", null]]);
});

test("a landlord who accepts a dispute loses it immediately and can't accept or answer it again, and an inquiry can't be accepted", async () => {
  const scene = await createDisputedPayment(world);
  const replies = await Promise.all([accept(scene), accept(scene), answerDispute(world, scene)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const inquiry = await createDisputedPayment(world, { token: "pm_card_createDisputeInquiry" });
  expect((await accept(inquiry)).status).toBe(409);
  const alone = await createDisputedPayment(world);
  expect((await accept(alone)).status).toBe(201);
  await deliverWebhooks(world);
  expect(loadProviderDispute(world, alone).status).toBe("lost");
  expect(await readDispute(world, alone)).toMatchObject({
    step: "lost",
    answer: { kind: "acceptance", status: "sent" },
  });
  expect(await loadDisputeHistory(world, alone)).toEqual([
    ["dispute accepted", alone.owner.user.id],
    ["dispute lost", null],
  ]);
});

test("a landlord can answer again if a bank's inquiry that they answered becomes a dispute", async () => {
  const scene = await createDisputedPayment(world, { token: "pm_card_createDisputeInquiry" });
  expect(await readDispute(world, scene)).toMatchObject({
    is_inquiry: true,
    abilities: { answer: true, accept: false },
  });
  await answerDispute(world, scene, "About the inquiry");
  await deliverWebhooks(world);
  expect(loadProviderDispute(world, scene).status).toBe("warning_under_review");
  expect((await answerDispute(world, scene)).status).toBe(409);
  endDispute(findStripe(world).state, loadProviderDispute(world, scene), false);
  await deliverWebhooks(world);
  expect(await readDispute(world, scene)).toMatchObject({ is_inquiry: false, step: "needs_answer", answer: null });
  expect((await answerDispute(world, scene, "About the dispute")).status).toBe(201);
  await deliverWebhooks(world);
  const { evidence_details, evidence } = loadProviderDispute(world, scene);
  expect(evidence_details.submission_count).toBe(2);
  expect(evidence.uncategorized_text).toContain("About the dispute");
  const answers = (await listStoredAnswers(world, scene)).map(({ status, of_inquiry }) => `${status} ${of_inquiry}`);
  expect(answers.sort()).toEqual(["sent false", "sent true"]);
});

test("only company members who may see payments can view a dispute, and only those who may manage them can answer it; everyone else gets 403 or 404", async () => {
  const [companyOwner, agent, clerk, manager] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { show_my_payments: false });
  await team.add(clerk, { show_my_payments: true });
  await team.add(manager, { show_my_payments: true, can_create: true });
  const scene = await createDisputedPayment(world, { owner: companyOwner });
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
  const outsider = await createLandlord(world);
  expect(await statusesFor(outsider.token)).toEqual([404, 404, 404, 404]);
  for (const status of await statusesFor(scene.renter.token)) expect([403, 404]).toContain(status);
  for (const status of await statusesFor(agent.token)) expect([403, 404]).toContain(status);
  expect((await listFor(agent.token)).status).toBe(403);
  expect((await listFor(clerk.token)).body).toMatchObject({
    count: 1,
    unanswered: 1,
    results: [{ id: scene.dispute }],
  });
  expect(await statusesFor(clerk.token)).toEqual([200, 200, 403, 403]);
  const { body: seenByClerk } = await world.get(`/disputes/${scene.dispute}/`, { token: clerk.token });
  expect(seenByClerk).toMatchObject({ abilities: { answer: false, accept: false, send_again: false } });
  const [seen, , answered] = await statusesFor(manager.token);
  expect([seen, answered]).toEqual([200, 201]);
  await deliverWebhooks(world);
  expect(await loadDisputeHistory(world, scene)).toEqual([["dispute answered", manager.user.id]]);
  expect((await listFor(clerk.token)).body).toMatchObject({ count: 1, unanswered: 0 });
});
