import Stripe from "stripe";
import type { DisputeAnswers } from "#server/ports/dispute-answers.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import { createOnce, findNothing } from "./create-once.ts";
import { readDispute } from "./read-responses.ts";
import { asProblem } from "./request.ts";

/** @returns null if the provider permanently refuses; a key that is in use or has expired counts as no response */
async function nullIfRefused<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw asProblem(error);
  }
}

/**
 * Creates the client for answers to disputes at Stripe: files are uploaded to a separate host, then evidence refers to
 * them.
 */
export function createStripeDisputeAnswers(stripe: Stripe): DisputeAnswers {
  return {
    uploadFile: ({ key, name, type, bytes: data }) =>
      nullIfRefused(async () => {
        const file = { data, name, type };
        const created = await createOnce(key, findNothing, (idempotencyKey) =>
          stripe.files.create({ purpose: "dispute_evidence", file }, { idempotencyKey }),
        );
        if (created.object !== "file" || typeof created.id !== "string") throw providerUnavailable();
        return created.id;
      }),
    submitEvidence: ({ answerId, disputeId, evidence: { texts, files } }) =>
      nullIfRefused(async () =>
        readDispute(
          await createOnce(`dispute:${answerId}`, findNothing, (idempotencyKey) =>
            stripe.disputes.update(
              disputeId,
              { evidence: { ...texts, ...files }, metadata: { answer: answerId }, submit: true },
              { idempotencyKey },
            ),
          ),
        ),
      ),
    submitAcceptance: ({ answerId, disputeId }) =>
      nullIfRefused(async () =>
        readDispute(
          await createOnce(`dispute:${answerId}`, findNothing, (idempotencyKey) =>
            stripe.disputes.close(disputeId, {}, { idempotencyKey }),
          ),
        ),
      ),
  };
}
