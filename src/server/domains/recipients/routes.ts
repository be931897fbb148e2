import type { FastifyReply, FastifyRequest } from "fastify";
import * as calls from "#contract/review/shared-bundles.ts";
import { loadOrder } from "#server/domains/bundles/order/load-order.ts";
import { cannotDecideError, type DecisionInput, decide } from "#server/domains/decisions/decide.ts";
import { previewNotices } from "#server/domains/decisions/preview-notices.ts";
import { undoDecision } from "#server/domains/decisions/undo-decision.ts";
import type { Api } from "#server/http/app.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canRecipientDecide } from "#server/policies/shares.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { assessForRecipient } from "./assess-for-recipient.ts";
import { endShareSession } from "./end-session.ts";
import { listShared } from "./list-shared.ts";
import {
  loadRecipientAccess,
  lockRecipientAccess,
  type RecipientAccess,
  sharedBundleOf,
} from "./load-recipient-access.ts";
import { recommend } from "./recommend.ts";
import { recordSharedView } from "./record-shared-view.ts";
import { readSharedApplication } from "./shared-application.ts";
import { sendSharedDocument } from "./shared-documents.ts";
import { findSharedReports, readSharedReport } from "./shared-reports.ts";

/**
 * Returns the actor for a recipient's decision on a shared bundle, on behalf of the user who shared it.
 * @throws ProblemError `not_found`, `forbidden` if the share or that user's rights don't allow it, or if the bundle
 * contains an applicant who isn't shared
 */
function deciderFor(access: RecipientAccess, slug: string) {
  const { share, sharer } = access;
  const bundle = sharedBundleOf(access, slug);
  if (!bundle.is_whole || !canRecipientDecide(share, sharer, bundle)) throw cannotDecideError();
  const actor = { ...sharer, name: share.name, username: share.email };
  let reports: ReturnType<typeof findSharedReports> | undefined;
  const assess = async (tenantDeps: TenantDeps, { id }: { id: string }) => {
    const inDecision = { ...access, tenantDeps };
    // loaded once for all applicants, in the decision's transaction
    reports ??= findSharedReports(inDecision);
    return (await assessForRecipient(inDecision, id, await reports)).assessments;
  };
  return { actor, share: share.id, covers: bundle.covered, assess };
}

/** Adds the routes for recipients of shares. */
export function recipients(app: Api, deps: Deps) {
  /**
   * Makes a change once for its `Idempotency-Key`, with the access that the recipient has in its transaction. @returns what
   * is shared after the change
   */
  const changeOnce = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (trx: Db, access: RecipientAccess) => Promise<unknown>,
  ) => {
    const found = await loadRecipientAccess(deps, request);
    await idempotent(found.tenantDeps, request, reply, 200, async (trx) => {
      await work(trx, await lockRecipientAccess(found, trx, request));
      return {};
    });
    return await listShared(await loadRecipientAccess(deps, request), request);
  };
  app.route({
    ...calls.getShared,
    handler: async (request) => await listShared(await loadRecipientAccess(deps, request), request),
  });
  app.route({
    ...calls.getSharedApplication,
    handler: async (request) => {
      const { part } = request.query;
      return await readSharedApplication(await loadRecipientAccess(deps, request), request, request.params.id, part);
    },
  });
  app.route({
    ...calls.getSharedReport,
    handler: async (request) =>
      await readSharedReport(await loadRecipientAccess(deps, request), request, request.params.id),
  });
  app.route({
    ...calls.downloadSharedDocument,
    handler: async (request, reply) =>
      await sendSharedDocument(await loadRecipientAccess(deps, request), request, reply, request.query.path),
  });
  app.route({
    ...calls.getSharedOrder,
    handler: async (request) => {
      const access = await loadRecipientAccess(deps, request);
      const { slug } = sharedBundleOf(access, request.params.slug);
      const isShared = ({ bundle_id }: { bundle_id: string }) =>
        access.bundles.some(({ id, is_whole }) => id === bundle_id && is_whole);
      return await loadOrder(access.tenantDeps, access.sharer, slug, isShared);
    },
  });
  app.route({
    ...calls.previewSharedNotices,
    handler: async (request) => {
      const access = await loadRecipientAccess(deps, request);
      const { actor, covers } = deciderFor(access, request.body.bundle);
      const seenCreditReports = (await findSharedReports(access)).filter(
        ({ content, row }) => content?.kind === "credit" && row.seen_at && covers.includes(row.application_id),
      );
      await recordSharedView(
        access,
        request,
        seenCreditReports.map(({ row }) => row.application_id),
        { part: "credit" },
      );
      return await previewNotices(
        access.tenantDeps,
        actor,
        request.body,
        new Set(seenCreditReports.map(({ row }) => row.id)),
      );
    },
  });
  app.route({
    ...calls.undoSharedDecision,
    handler: async (request, reply) => {
      const { slug } = request.params;
      return await changeOnce(request, reply, async (trx, access) => {
        await undoDecision(access.tenantDeps, trx, request, slug, deciderFor(access, slug));
      });
    },
  });
  app.route({
    ...calls.logOutOfShare,
    handler: async (request) => {
      await endShareSession(deps, request);
      return {};
    },
  });
  type DecisionRequest = { slug: string; to: "A" | "R"; input: DecisionInput };
  const decideOnce = async (request: FastifyRequest, reply: FastifyReply, { slug, to, input }: DecisionRequest) => {
    return await changeOnce(request, reply, async (trx, access) => {
      await decide(access.tenantDeps, trx, request, slug, to, input, deciderFor(access, slug));
    });
  };
  app.route({
    ...calls.acceptShared,
    handler: async (request, reply) =>
      await decideOnce(request, reply, { slug: request.params.slug, to: "A", input: request.body }),
  });
  app.route({
    ...calls.declineShared,
    handler: async (request, reply) =>
      await decideOnce(request, reply, { slug: request.params.slug, to: "R", input: request.body }),
  });
  app.route({
    ...calls.recommendShared,
    handler: async (request, reply) =>
      await changeOnce(request, reply, (trx, access) => recommend(access, trx, request, request.body)),
  });
}
