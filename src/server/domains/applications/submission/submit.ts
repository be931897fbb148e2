import type { FastifyRequest } from "fastify";
import type { UserAction } from "#contract/application-parts.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { applicantFacts } from "#rules/applicant/applicant.ts";
import { withHomeRent } from "#rules/applicant/income-to-rent.ts";
import { fromCents } from "#rules/money/money.ts";
import { checkKinds, extendedReport, needsIdentityCheck } from "#rules/money/screening-costs.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { Status } from "#rules/workflow/statuses.ts";
import { nextStep } from "#rules/workflow/steps.ts";
import { bindAnswerUploads } from "#server/domains/attachments/bind-uploads.ts";
import { findOwnAgent, type TemplateRow } from "#server/domains/forms/records/load.ts";
import { originOf } from "#server/http/origin.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";
import { languageOf } from "#texts/languages.ts";
import { claimDays } from "../claims/claim-token.ts";
import { encryptAnswers } from "../encrypted-answers.ts";
import type { InvitedApplication } from "../invitations/find-invited-application.ts";
import { answerColumns, bundleListColumns } from "../list-facts.ts";
import { searchTextOf } from "../search.ts";
import { startPaymentStep } from "../workflow/enqueue-charge-turns.ts";
import { storeApplication } from "./store-application.ts";

/** Returns the first status: Unfinished while a payment or verification is due, otherwise Submitted. */
function firstStatus(template: TemplateRow, needs: { needs_identity: boolean; needs_income: boolean }): Status {
  const { price_cents } = template;
  const facts = { status: "U", identity: "none", income: "none", is_paid: false, price_cents, ...needs } as const;
  return nextStep(facts) ? "U" : "S";
}

/**
 * Creates the reports that the form required at the submission; they are ordered once the applicant has finished all
 * steps (`applications/workflow/advance.ts`).
 */
async function createWaitingReports(trx: Db, applicationId: string, template: TemplateRow, created: Date) {
  const rows = template.reports.map((report_type) => ({
    id: newId(),
    application_id: applicationId,
    report_type,
    statewide: checkKinds.some((name) => extendedReport[name] === report_type && template[name]),
    status: "waiting" as const,
    created,
    modified: created,
  }));
  await trx.insertInto("reports").values(rows).execute();
}

type Submission = {
  template: TemplateRow;
  form: Form;
  values: Values;
  home_id: string | null;
  home_rent: string | null;
  userActions: UserAction[];
  invited: InvitedApplication | undefined;
  agents: { value: string; label: string }[];
};

/**
 * Stores a submission in one transaction: the application, its uploads, the audit record, the job that notifies the
 * landlord, and the applicant's share token.
 * `values` are the answers that `validateSubmission` accepted, with the home's address; `home_id` is the selected home
 * and `home_rent` the rent that the form lists for it; `userActions` come from `userActionsOf`; `invited` is the
 * application that it completes, otherwise it creates one; `agents` are those that the applicant may select.
 */
export async function submit(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { template, form, values, home_id, home_rent, userActions, invited, agents }: Submission,
) {
  const id = invited?.id ?? newId();
  const created = deps.now();
  const { agent: agentId } = applicantFacts(values);
  const columns = answerColumns(values);
  const { applicant_name, applicant_email, unit_address } = columns;
  const userId = request.actor?.isApplicant ? request.actor.id : null;
  const selectedAgent = agents.find(({ value }) => value === agentId);
  if (agentId && !selectedAgent) throw invalid({ application__agent: [(t) => t(applicationProblemsTexts).agent_gone] });
  const ownAgent = invited ? { value: invited.agent_id, label: invited.agent } : await findOwnAgent(trx, template);
  const agent = selectedAgent ?? ownAgent ?? { value: null, label: "" };
  const reports = template.reports;
  const needs = {
    needs_identity: needsIdentityCheck({ reports, verify_identity: template.verify_identity }),
    needs_income: template.verify_income,
  };
  const status = firstStatus(template, needs);
  const { answers, secrets } = encryptAnswers(deps, form, id, values);
  const token = newToken();
  const expires = new Date(created.getTime() + claimDays * dayMs);
  await storeApplication(deps, trx, invited, {
    bundle: {
      agent_id: agent.value,
      status,
      search: searchTextOf([applicant_name, applicant_email, unit_address, template.name, agent.label]),
      ...bundleListColumns([{ ...columns, answers: withHomeRent(answers, home_rent) }]),
      created,
      modified: created,
    },
    template: { id: template.id, company_id: template.company_id },
    application: {
      id,
      template_id: template.id,
      // A logged-in applicant already has an account, so no claim is needed.
      user_id: userId,
      template_version: template.version,
      status,
      answers: JSON.stringify(answers),
      secrets: JSON.stringify(secrets),
      user_actions: JSON.stringify(userActions),
      ...columns,
      home_id,
      home_rent,
      agent: agent.label,
      language: languageOf(request.headers["accept-language"]),
      price_cents: template.price_cents,
      return_fee: template.return_fees,
      completed_at: status === "U" ? null : created,
      ...needs,
      created,
      modified: created,
    },
    entry: {
      action: "submitted",
      applicationId: id,
      actorId: request.actor?.id ?? null,
      data: { status, version: template.version, ...userActions[0]?.data },
      ...originOf(request),
      created,
    },
    token: { hash: hashToken(token), tenant: tenantOf(trx), kind: "claim", application_id: id, created, expires },
  });
  if (userId)
    await trx
      .insertInto("applicant_applications")
      .values({ user_id: userId, application_id: id, tenant: tenantOf(trx), created })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (status === "U") await startPaymentStep(deps, trx, { id, answers });
  if (reports.length) await createWaitingReports(trx, id, template, created);
  await bindAnswerUploads(deps, trx, id, form, values);
  return {
    token,
    application: {
      id,
      status,
      price: fromCents(template.price_cents),
      unit_address,
      applicant: { name: applicant_name, email: applicant_email },
      landlord: { name: template.landlord_name },
    },
  };
}
