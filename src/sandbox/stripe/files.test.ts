import { expect, test } from "vitest";
import { createCharge, openStripe } from "#sandbox/stripe/testing/open-stripe.ts";

const { stripe } = await openStripe();

const upload = (data: Buffer, type: string) =>
  stripe.files.create(
    { purpose: "dispute_evidence", file: { data, name: "receipt.pdf", type } },
    { idempotencyKey: `upload:${type}` },
  );

/** Creates a dispute, or an inquiry, of a new charge. */
async function createDispute(payment_method: string): Promise<string> {
  const { id: payment_intent } = await createCharge(stripe, 3_000, payment_method);
  return (await stripe.disputes.list({ payment_intent })).data[0]?.id ?? "";
}

test("the Stripe emulator stores a PDF once for each idempotency key, and rejects text files and another file with the same key", async () => {
  const data = Buffer.from("%PDF-1.7\r\n\u00ff");
  const file = await upload(data, "application/pdf");
  const { size } = file;
  expect(file).toMatchObject({ object: "file", filename: "receipt.pdf", type: "pdf", purpose: "dispute_evidence" });
  expect(size).toBe(data.length);
  expect((await upload(data, "application/pdf")).id).toBe(file.id);
  expect(await stripe.files.retrieve(file.id)).toMatchObject({ id: file.id, size });
  await expect(upload(data, "text/plain")).rejects.toMatchObject({ statusCode: 400, param: "file" });
  await expect(upload(Buffer.from("other"), "application/pdf")).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("the Stripe emulator accepts evidence for a dispute only with uploaded files, and only once", async () => {
  const id = await createDispute("pm_card_createDispute");
  const file = await upload(Buffer.from("%PDF-1.7\r\n\u00ff"), "application/pdf");
  const submit = (receipt: string) => stripe.disputes.update(id, { evidence: { receipt }, metadata: { answer: "a" } });
  await expect(submit("file_none")).rejects.toMatchObject({ statusCode: 400, param: "evidence[receipt]" });
  expect(await submit(file.id)).toMatchObject({
    status: "under_review",
    metadata: { answer: "a" },
    evidence: { receipt: file.id },
    evidence_details: { has_evidence: true, submission_count: 1 },
  });
  await expect(submit(file.id)).rejects.toMatchObject({ statusCode: 400 });
});

test("the Stripe emulator rejects evidence with unknown names or overlong texts, and evidence for a closed dispute", async () => {
  const id = await createDispute("pm_card_createDispute");
  const send = (evidence: object) => stripe.disputes.update(id, { evidence });
  await expect(send({ shoe_size: "9" })).rejects.toMatchObject({ statusCode: 400 });
  await expect(send({ uncategorized_text: "x".repeat(20_001) })).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.disputes.close(id)).status).toBe("lost");
  await expect(send({ customer_name: "Nora" })).rejects.toMatchObject({ statusCode: 400 });
});

test("the Stripe emulator can close a dispute as lost, but not a bank's inquiry", async () => {
  const inquiry = await createDispute("pm_card_createDisputeInquiry");
  await expect(stripe.disputes.close(inquiry)).rejects.toMatchObject({ statusCode: 400 });
  const dispute = await createDispute("pm_card_createDispute");
  expect((await stripe.disputes.close(dispute)).status).toBe("lost");
});
