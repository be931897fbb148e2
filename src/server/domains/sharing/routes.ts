import type { FastifyRequest } from "fastify";
import * as calls from "#contract/review/shares.ts";
import { findBundleRow } from "#server/domains/applications/households/find-bundle-row.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import { canSeeShares } from "#server/policies/shares.ts";
import { openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { resendShare, revokeShare } from "./change-share.ts";
import { confirmRecipient, openShareLink, presentShareLink, sendRecipientCode } from "./confirm-recipient.ts";
import { createShare } from "./create-share.ts";
import { findShareableReports, listShares } from "./find-shares.ts";
import { presentShare, presentShares } from "./present-shares.ts";

/** Adds the routes of shares and of what their recipients may do. */
export function shares(app: Api, deps: Deps) {
  const openBundle = (request: FastifyRequest, slug: string) =>
    openTenantOfRow(deps, actorOf(request), "application_bundles", slug, "slug");
  app.route({
    ...calls.shareBundle,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const tenantDeps = await openBundle(request, slug);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        withCustomEmailLimit(tenantDeps, tenantOf(tenantDeps.db), 1, async () =>
          presentShare(
            tenantDeps,
            trx,
            actorOf(request),
            await createShare(tenantDeps, trx, request, [slug], request.body),
          ),
        ),
      );
    },
  });
  app.route({
    ...calls.shareBundles,
    handler: async (request, reply) => {
      const { slugs, ...input } = request.body;
      const tenantDeps = await openBundle(request, slugs[0] ?? "");
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        withCustomEmailLimit(tenantDeps, tenantOf(tenantDeps.db), 1, async () =>
          presentShare(tenantDeps, trx, actorOf(request), await createShare(tenantDeps, trx, request, slugs, input)),
        ),
      );
    },
  });
  app.route({
    ...calls.listShares,
    handler: async (request) => {
      const tenantDeps = await openBundle(request, request.params.slug);
      const bundle = await findBundleRow(tenantDeps.db, request.params.slug);
      if (!bundle || !canSeeShares(actorOf(request), bundle)) throw notFound();
      const rows = await listShares(tenantDeps, bundle.id);
      return {
        results: await presentShares(tenantDeps, tenantDeps.db, actorOf(request), rows),
        ...(await findShareableReports(tenantDeps.db, [bundle.id])),
      };
    },
  });
  const openShare = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openTenantOfRow(deps, actorOf(request), "shares", request.params.id);
  app.route({
    ...calls.revokeShare,
    handler: async (request) => {
      const tenantDeps = await openShare(request);
      await transaction(tenantDeps.db, (trx) => revokeShare(tenantDeps, trx, request, request.params.id));
      return await presentShare(tenantDeps, tenantDeps.db, actorOf(request), request.params.id);
    },
  });
  app.route({
    ...calls.resendShare,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await openShare(request);
      return await idempotent(tenantDeps, request, reply, 200, (trx) =>
        withCustomEmailLimit(tenantDeps, tenantOf(tenantDeps.db), 1, async () => {
          await resendShare(tenantDeps, trx, request, id);
          return await presentShare(tenantDeps, trx, actorOf(request), id);
        }),
      );
    },
  });
  app.route({
    ...calls.openShare,
    handler: async (request) => await presentShareLink(await openShareLink(deps, request.body.token)),
  });
  app.route({
    ...calls.sendShareCode,
    handler: async (request) => {
      await sendRecipientCode(deps, request, request.body.token);
      return {};
    },
  });
  app.route({
    ...calls.confirmShare,
    handler: async (request) => await confirmRecipient(deps, request, request.body),
  });
}
