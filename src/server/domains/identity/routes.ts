import type { FastifyRequest } from "fastify";
import * as calls from "#contract/identity.ts";
import { todayAnywhere, violatedDateLimit } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";
import { canStartStep } from "#rules/workflow/steps.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import { canVerifyIdentity } from "#server/policies/identity.ts";
import { openOwnTenant, openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import type { BureauPerson } from "#server/ports/identity.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import { saveDocuments } from "./documents/documents.ts";
import { presentIdentity } from "./present-identity.ts";
import { agreeToReportNotice } from "./questions/agree-to-report-notice.ts";
import { answerQuestions } from "./questions/answer.ts";
import { consentsOf, needsReportNotice } from "./questions/report-notice.ts";
import { requestQuestions, startWithoutSsn } from "./questions/request.ts";
import { findCheck, type IdentityCheckRow, type IdentitySubject } from "./records/checks.ts";
import { knownPersonOf } from "./records/person.ts";

type PersonField = (typeof calls.personFields)[number];
type PersonInput = Omit<BureauPerson, PersonField> & { [field in PersonField]?: string | undefined } & {
  consent: string;
  copy_of_reports?: boolean | undefined;
};

/** Adds the routes of identity verification, for applicants and landlords. */
export function identity(app: Api, deps: Deps) {
  async function requestQuestionsFor(
    deps: TenantDeps,
    request: FastifyRequest,
    subject: IdentitySubject,
    input: PersonInput,
    application: ApplicationRow | null,
  ) {
    const knownData = knownPersonOf(deps, await findCheck(deps.db, subject), application);
    const person = mergePerson(input, knownData, calls.personFields, deps.now());
    const identityConsents = application
      ? await consentsOf(deps, application, input)
      : { version: input.consent, notice: null };
    return await presentWithNotice(
      deps,
      await requestQuestions(deps, request, subject, person, identityConsents),
      application,
    );
  }

  const ownSubject = (request: FastifyRequest): IdentitySubject => ({ actor: actorOf(request), applicationId: null });
  app.route({
    ...calls.getUserIdentity,
    handler: async (request) => {
      const ownTenantDeps = await openOwnTenant(deps, actorOf(request));
      return presentIdentity(ownTenantDeps, await findCheck(ownTenantDeps.db, ownSubject(request)), null);
    },
  });
  app.route({
    ...calls.getUserQuestions,
    handler: async (request) =>
      await requestQuestionsFor(
        await openOwnTenant(deps, actorOf(request)),
        request,
        ownSubject(request),
        request.body,
        null,
      ),
  });
  app.route({
    ...calls.answerUserQuestions,
    handler: async (request) => {
      const ownTenantDeps = await openOwnTenant(deps, actorOf(request));
      return presentIdentity(
        ownTenantDeps,
        await answerQuestions(ownTenantDeps, request, ownSubject(request), request.body.answers),
        null,
      );
    },
  });

  /** Opens the caller's own application. @throws ProblemError `not_found` for anyone but the applicant */
  async function openApplicantsIdentity(request: FastifyRequest, id: string) {
    const actor = actorOf(request);
    const tenantDeps = await openTenantOfApplication(deps, actor, id);
    const application = await loadApplication(tenantDeps.db, actor, id);
    if (!canVerifyIdentity(actor, application)) throw notFound();
    return { tenantDeps, application, subject: { actor, applicationId: application.id } };
  }
  app.route({
    ...calls.getApplicationIdentity,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await openApplicantsIdentity(request, request.params.id);
      return await presentWithNotice(tenantDeps, await findCheck(tenantDeps.db, subject), application);
    },
  });
  app.route({
    ...calls.getApplicationQuestions,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await openApplicantsIdentity(request, request.params.id);
      requireVerifyStep(application);
      return await requestQuestionsFor(tenantDeps, request, subject, request.body, application);
    },
  });
  app.route({
    ...calls.answerApplicationQuestions,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await openApplicantsIdentity(request, request.params.id);
      requireVerifyStep(application);
      const check = await answerQuestions(tenantDeps, request, subject, request.body.answers);
      return await presentWithNotice(tenantDeps, check, application);
    },
  });
  app.route({
    ...calls.verifyWithoutSsn,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await openApplicantsIdentity(request, request.params.id);
      requireVerifyStep(application);
      const knownData = knownPersonOf(tenantDeps, undefined, application);
      if (knownData.ssn) throw conflict((t) => t(identityProblemsTexts).application_has_ssn);
      const requiredFields = calls.personFields.filter((field) => field !== "ssn");
      const person = { ...mergePerson(request.body, knownData, requiredFields, deps.now()), ssn: "" };
      const identityConsents = await consentsOf(tenantDeps, application, request.body);
      const check = await startWithoutSsn(tenantDeps, request, subject, person, identityConsents);
      return await presentWithNotice(tenantDeps, check, application);
    },
  });
  app.route({
    ...calls.agreeToReportNotice,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await openApplicantsIdentity(request, request.params.id);
      await agreeToReportNotice(tenantDeps, request, subject, application, request.body);
      return await presentWithNotice(tenantDeps, await findCheck(tenantDeps.db, subject), application);
    },
  });
  app.route({
    ...calls.sendIdentityDocuments,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await openApplicantsIdentity(request, request.params.id);
      requireVerifyStep(application);
      const check = await saveDocuments(tenantDeps, request, subject, application, request.body);
      return await presentWithNotice(tenantDeps, check, application);
    },
  });
}

/** Presents an identity verification; for an applicant, with the notice about reports if the law requires it. */
const presentWithNotice = async (
  deps: TenantDeps,
  check: IdentityCheckRow | undefined,
  application: ApplicationRow | null,
) =>
  presentIdentity(deps, check, application, {
    hasNotice: application !== null && (await needsReportNotice(deps, application)),
  });

/** @throws ProblemError `conflict` unless identity verification is the current step */
function requireVerifyStep(application: ApplicationRow) {
  if (!canStartStep("verify", stepFactsOf(application)))
    throw conflict((t) => t(identityProblemsTexts).step_unavailable);
}

/**
 * Merges the person in the request with the known data.
 * @throws ProblemError `invalid` with all required fields that are still missing, or a birth date or SSN that no form accepts
 */
function mergePerson(
  { consent: _, copy_of_reports: __, ...input }: PersonInput,
  knownData: BureauPerson,
  requiredFields: readonly PersonField[],
  now: Date,
): BureauPerson {
  const person = {
    ...knownData,
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
  };
  const missingFields = requiredFields.filter((field) => person[field] === "");
  if (missingFields.length > 0)
    throw invalid(Object.fromEntries(missingFields.map((field) => [field, [messages.required]])));
  const { date_of_birth } = person;
  if (date_of_birth && violatedDateLimit("date_of_birth", date_of_birth, todayAnywhere(now)))
    throw invalid({ date_of_birth: [messages.birthDate] });
  const digits = person.ssn.replaceAll("-", "");
  if (digits && !/^\d{9}$/.test(digits)) throw invalid({ ssn: [messages.ssn] });
  const ssn = digits && `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
  return { ...person, ssn, zip: person.zip.slice(0, 5) };
}
