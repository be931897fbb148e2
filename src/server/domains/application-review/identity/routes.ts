import * as calls from "#contract/identity.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { presentApplication } from "#server/domains/application-review/application/present.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { reviewDocuments } from "#server/domains/identity/documents/documents.ts";
import { confirmPerson } from "#server/domains/identity/mismatches/confirm-person.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import { canReviewDocuments, canReviewIdentity } from "#server/policies/identity.ts";
import { openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";

/** Adds the routes of the landlord's actions on an applicant's identity; each returns the application. */
export function identityReviews(app: Api, deps: Deps) {
  app.route({
    ...calls.confirmPerson,
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actor, id);
      await confirmPerson(tenantDeps, request, id, request.body.reason);
      return await presentApplication(tenantDeps, actor, await loadApplication(tenantDeps.db, actor, id));
    },
  });
  app.route({
    ...calls.reviewIdentity,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfApplication(deps, actor, request.params.id);
      const application = await loadApplication(tenantDeps.db, actor, request.params.id);
      const state = application.identity ?? "none";
      if (!canReviewDocuments(actor, application)) throw notFound();
      if (!isSubmittedUndecided(application.status)) throw conflict((t) => t(identityProblemsTexts).already_decided);
      if (!canReviewIdentity(actor, application, state))
        throw conflict((t) => t(identityProblemsTexts).documents_reviewed);
      const subject = { actor, applicationId: application.id };
      await reviewDocuments(tenantDeps, request, subject, application, request.body);
      return await presentApplication(tenantDeps, actor, await loadApplication(tenantDeps.db, actor, application.id));
    },
  });
}
