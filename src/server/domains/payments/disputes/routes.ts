import type { FastifyReply, FastifyRequest } from "fastify";
import * as calls from "#contract/my-payments/disputes.ts";
import type { DisputeAnswerKind } from "#rules/disputes/dispute-answers.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/downloads/send-pdf.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { openFor } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { findAnswer, loadDispute } from "./answer-rows.ts";
import { createAnswer, requireHarmless, sendAnswerAgain } from "./create-answer.ts";
import { findEvidenceFacts } from "./evidence-facts.ts";
import { listDisputes } from "./list-disputes.ts";
import type { AddedFile } from "./load-files.ts";
import { findSentContent, getDispute } from "./present-dispute.ts";

/** Adds the routes of disputes and of the landlord's answers. */
export function disputes(app: Api, deps: Deps) {
  const openRequested = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openFor(deps, actorOf(request), "disputes", request.params.id);
  const languageFor = (request: FastifyRequest) => languageOf(request.headers["accept-language"]);

  async function answer(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    kind: DisputeAnswerKind,
    { statement, files }: { statement: string; files: AddedFile[] },
  ) {
    const own = await openRequested(request);
    return await idempotent(own, request, reply, 201, async (trx) => {
      const { id } = request.params;
      await createAnswer(own, trx, actorOf(request), { id, kind, statement, files });
      return await getDispute({ ...own, db: trx }, actorOf(request), id, languageFor(request));
    });
  }

  app.route({
    ...calls.listDisputes,
    handler: async (request) => await listDisputes(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.getDispute,
    handler: async (request) =>
      await getDispute(await openRequested(request), actorOf(request), request.params.id, languageFor(request)),
  });
  app.route({
    ...calls.renderEvidence,
    handler: async (request, reply) => {
      const own = await openRequested(request);
      const { document, statement } = request.body;
      const { dispute, payment } = await loadDispute(own, actorOf(request), request.params.id);
      requireHarmless(statement);
      const sent = await findSentContent(own, await findAnswer(own.db, dispute));
      const facts = await findEvidenceFacts(own, payment.id);
      if (!facts) throw notFound();
      return await sendPdf(reply, document, async () => {
        if (sent) return Buffer.from(sent.documents[document], "base64");
        const { evidencePdf } = await import("./evidence-pdf.ts");
        return await evidencePdf(facts, document, { statement, created: own.now() });
      });
    },
  });
  app.route({
    ...calls.answerDispute,
    handler: (request, reply) => answer(request, reply, "evidence", request.body),
  });
  app.route({
    ...calls.acceptDispute,
    handler: (request, reply) => answer(request, reply, "acceptance", { statement: "", files: [] }),
  });
  app.route({
    ...calls.sendAgain,
    handler: async (request, reply) => {
      const own = await openRequested(request);
      return await idempotent(own, request, reply, 200, async (trx) => {
        const { id } = request.params;
        await sendAnswerAgain(own, trx, actorOf(request), id);
        return await getDispute({ ...own, db: trx }, actorOf(request), id, languageFor(request));
      });
    },
  });
}
