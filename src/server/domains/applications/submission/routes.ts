import * as calls from "#contract/forms/application-templates.ts";
import { withOptionalAgent, withoutAgent } from "#fields/questions/optional-agent.ts";
import { formChangedMessage, validateSubmission } from "#server/domains/forms/public/applicant-form.ts";
import { userActionsOf } from "#server/domains/forms/public/consent.ts";
import { findStartedVersion, withLawfulTerms } from "#server/domains/forms/public/started-version.ts";
import { findTemplate, listSelectableAgents, loadForm } from "#server/domains/forms/records/load.ts";
import { answersBodyLimit } from "#server/http/answers-body-limit.ts";
import type { Api } from "#server/http/app.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { openTenantOfForm } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { destroyDraft } from "../drafts/destroy.ts";
import { findDraft } from "../drafts/find.ts";
import { acceptHouseholdInvitation } from "../invitations/accept-household-invitation.ts";
import { findInvitedApplication } from "../invitations/find-invited-application.ts";
import { lockSelectedAgent } from "./lock-agent.ts";
import { submit } from "./submit.ts";

/** Adds the routes with which applicants submit a form. */
export function submissions(app: Api, deps: Deps) {
  const loadTemplate = async (slug: string, trx: Db) => {
    const row = await findTemplate(trx, slug);
    if (!row) throw notFound();
    return row;
  };
  app.route({
    ...calls.submitApplication,
    bodyLimit: answersBodyLimit,
    handler: async (request, reply) => {
      // all of it runs in `idempotent`: a repeated request gets the same response, even if the form was changed or
      // deleted since
      const tenantDeps = await openTenantOfForm(deps, request.params.slug);
      return await idempotent(tenantDeps, request, reply, 201, async (trx) => {
        const published = await loadTemplate(request.params.slug, trx);
        const { values, consent, draft: token, invitation, version } = request.body;
        const startedVersion = await findStartedVersion(tenantDeps, trx, published, version);
        if (!startedVersion) throw conflict(formChangedMessage);
        const template = withLawfulTerms(tenantDeps, published, startedVersion);
        const storedForm = await loadForm(trx, startedVersion.id, startedVersion.version);
        const agents = await listSelectableAgents(trx, template.company_id, storedForm);
        const { form, answers, home_id, home_rent } = agents.length
          ? validateSubmission(tenantDeps, startedVersion, storedForm, values)
          : // if no agent can be selected, the question isn't shown, and an earlier answer refers to a former agent
            validateSubmission(
              tenantDeps,
              startedVersion,
              withOptionalAgent(storedForm),
              withoutAgent(storedForm, values),
            );
        await lockSelectedAgent(trx, template.company_id, answers);
        const userActions = userActionsOf(request, deps.now(), { form, answers, consent });
        const hasDraft = token !== undefined || request.actor;
        const draft = hasDraft ? await findDraft(tenantDeps, trx, request, template.id, token) : undefined;
        const invited = await findInvitedApplication(tenantDeps, trx, template.id, { draft, token: invitation });
        const submissionReply = await submit(tenantDeps, trx, request, {
          template,
          form,
          values: answers,
          home_id,
          home_rent,
          userActions,
          invited,
          agents,
        });
        const submittedIds = { applicationId: submissionReply.application.id, templateId: template.id };
        await acceptHouseholdInvitation(tenantDeps, trx, submittedIds, { draft, token: invitation });
        if (draft) await destroyDraft(tenantDeps, trx, draft.id, "submitted", request.actor?.id ?? null);
        return submissionReply;
      });
    },
  });
}
