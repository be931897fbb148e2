import type { FastifyReply, FastifyRequest } from "fastify";
import * as calls from "#contract/my-payments/disputes.ts";
import type { DisputeAnswerKind } from "#rules/disputes/dispute-answers.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/downloads/send-files.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { findAnswer, loadDispute } from "./answer-rows.ts";
import { createAnswer, requireNoSensitiveNumber, resendAnswer } from "./create-answer.ts";
import { findEvidenceFacts } from "./evidence-facts.ts";
import { listDisputes } from "./list-disputes.ts";
import type { AddedFile } from "./load-files.ts";
import { findSentContent, getDispute } from "./present-dispute.ts";

/** Adds the routes of disputes and of the landlord's answers. */
export function disputes(app: Api, deps: Deps) {
  const openDispute = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openTenantOfRow(deps, actorOf(request), "disputes", request.params.id);
  const languageFor = (request: FastifyRequest) => languageOf(request.headers["accept-language"]);

  async function answer(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    kind: DisputeAnswerKind,
    { statement, files }: { statement: string; files: AddedFile[] },
  ) {
    const tenantDeps = await openDispute(request);
    return await idempotent(tenantDeps, request, reply, 201, async (trx) => {
      const { id } = request.params;
      await createAnswer(tenantDeps, trx, actorOf(request), { id, kind, statement, files });
      return await getDispute({ ...tenantDeps, db: trx }, actorOf(request), id, languageFor(request));
    });
  }

  app.route({
    ...calls.listDisputes,
    handler: async (request) => await listDisputes(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.getDispute,
    handler: async (request) =>
      await getDispute(await openDispute(request), actorOf(request), request.params.id, languageFor(request)),
  });
  app.route({
    ...calls.renderEvidence,
    handler: async (request, reply) => {
      const tenantDeps = await openDispute(request);
      const { document, statement } = request.body;
      const { dispute, payment } = await loadDispute(tenantDeps, actorOf(request), request.params.id, "see");
      requireNoSensitiveNumber(statement);
      const sentContent = await findSentContent(tenantDeps, await findAnswer(tenantDeps.db, dispute));
      const facts = await findEvidenceFacts(tenantDeps, payment.id);
      if (!facts) throw notFound();
      return await sendPdf(reply, document, async () => {
        if (sentContent) return Buffer.from(sentContent.documents[document], "base64");
        const { evidencePdf } = await import("./evidence-pdf.ts");
        return await evidencePdf(facts, document, { statement, created: tenantDeps.now() });
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
      const tenantDeps = await openDispute(request);
      return await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        const { id } = request.params;
        await resendAnswer(tenantDeps, trx, actorOf(request), id);
        return await getDispute({ ...tenantDeps, db: trx }, actorOf(request), id, languageFor(request));
      });
    },
  });
}
