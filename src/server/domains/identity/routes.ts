import type { FastifyRequest } from "fastify";
import * as calls from "#contract/identity.ts";
import { messages } from "#rules/text/messages.ts";
import { canStartStep } from "#rules/workflow/steps.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load.ts";
import { factsOf } from "#server/domains/applications/workflow/steps.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid, notFound } from "#server/platform/common/errors.ts";
import { canProveIdentity } from "#server/policies/identity.ts";
import { openApplication, openOwn } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import type { BureauPerson } from "#server/ports/identity.ts";
import { identityProblemsTexts } from "#texts/identity-problems/texts.ts";
import { saveDocuments } from "./documents/documents.ts";
import { presentIdentity } from "./present.ts";
import { agreeToReportNotice } from "./questions/agree-to-report-notice.ts";
import { answerQuestions } from "./questions/answer.ts";
import { agreedOf, needsReportNotice } from "./questions/report-notice.ts";
import { requestQuestions, startWithoutSsn } from "./questions/request.ts";
import { findCheck, type IdentityCheckRow, type Subject } from "./records/checks.ts";
import { knownPerson } from "./records/person.ts";

type PersonField = (typeof calls.personFields)[number];
type PersonInput = Omit<BureauPerson, PersonField> & { [field in PersonField]?: string | undefined } & {
  consent: string;
  copy_of_reports?: boolean | undefined;
};

/** Adds the routes of identity verification, for applicants and landlords. */
export function identity(app: Api, deps: Deps) {
  async function requestFor(
    deps: TenantDeps,
    request: FastifyRequest,
    subject: Subject,
    input: PersonInput,
    application: ApplicationRow | null,
  ) {
    const known = knownPerson(deps, await findCheck(deps.db, subject), application);
    const person = merged(input, known, calls.personFields);
    const agreed = application ? await agreedOf(deps, application, input) : { version: input.consent, notice: null };
    return await present(deps, await requestQuestions(deps, request, subject, person, agreed), application);
  }

  const own = (request: FastifyRequest): Subject => ({ actor: actorOf(request), applicationId: null });
  app.route({
    ...calls.getUserIdentity,
    handler: async (request) => {
      const mine = await openOwn(deps, actorOf(request));
      return presentIdentity(mine, await findCheck(mine.db, own(request)), null);
    },
  });
  app.route({
    ...calls.getUserQuestions,
    handler: async (request) =>
      await requestFor(await openOwn(deps, actorOf(request)), request, own(request), request.body, null),
  });
  app.route({
    ...calls.answerUserQuestions,
    handler: async (request) => {
      const mine = await openOwn(deps, actorOf(request));
      return presentIdentity(mine, await answerQuestions(mine, request, own(request), request.body.answers), null);
    },
  });

  /** Opens the caller's own application. @throws ProblemError `not_found` for anyone but the applicant */
  async function applicants(request: FastifyRequest, id: string) {
    const actor = actorOf(request);
    const tenantDeps = await openApplication(deps, actor, id);
    const application = await loadApplication(tenantDeps.db, actor, id);
    if (!canProveIdentity(actor, application)) throw notFound();
    return { tenantDeps, application, subject: { actor, applicationId: application.id } };
  }
  app.route({
    ...calls.getApplicationIdentity,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await applicants(request, request.params.id);
      return await present(tenantDeps, await findCheck(tenantDeps.db, subject), application);
    },
  });
  app.route({
    ...calls.getApplicationQuestions,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await applicants(request, request.params.id);
      requireVerifyStep(application);
      return await requestFor(tenantDeps, request, subject, request.body, application);
    },
  });
  app.route({
    ...calls.answerApplicationQuestions,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await applicants(request, request.params.id);
      requireVerifyStep(application);
      const check = await answerQuestions(tenantDeps, request, subject, request.body.answers);
      return await present(tenantDeps, check, application);
    },
  });
  app.route({
    ...calls.verifyWithoutSsn,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await applicants(request, request.params.id);
      requireVerifyStep(application);
      const known = knownPerson(tenantDeps, undefined, application);
      if (known.ssn) throw conflict((t) => t(identityProblemsTexts).application_has_ssn);
      const required = calls.personFields.filter((field) => field !== "ssn");
      const person = { ...merged(request.body, known, required), ssn: "" };
      const agreed = await agreedOf(tenantDeps, application, request.body);
      const check = await startWithoutSsn(tenantDeps, request, subject, person, agreed);
      return await present(tenantDeps, check, application);
    },
  });
  app.route({
    ...calls.agreeToReportNotice,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await applicants(request, request.params.id);
      await agreeToReportNotice(tenantDeps, request, subject, application, request.body);
      return await present(tenantDeps, await findCheck(tenantDeps.db, subject), application);
    },
  });
  app.route({
    ...calls.sendIdentityDocuments,
    handler: async (request) => {
      const { tenantDeps, application, subject } = await applicants(request, request.params.id);
      requireVerifyStep(application);
      const check = await saveDocuments(tenantDeps, request, subject, application, request.body);
      return await present(tenantDeps, check, application);
    },
  });
}

/** Presents an identity verification; for an applicant, with the notice about reports if the law requires it. */
const present = async (deps: TenantDeps, check: IdentityCheckRow | undefined, application: ApplicationRow | null) =>
  presentIdentity(deps, check, application, {
    hasNotice: application !== null && (await needsReportNotice(deps, application)),
  });

/** @throws ProblemError `conflict` unless identity verification is the current step */
function requireVerifyStep(application: ApplicationRow) {
  if (!canStartStep("verify", factsOf(application))) throw conflict((t) => t(identityProblemsTexts).step_unavailable);
}

/**
 * Merges the person in the request with the known data.
 * @throws ProblemError `invalid` with all required fields that are still missing
 */
function merged(
  { consent: _, copy_of_reports: __, ...input }: PersonInput,
  known: BureauPerson,
  required: readonly PersonField[],
): BureauPerson {
  const person = { ...known, ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) };
  const missing = required.filter((field) => person[field] === "");
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, [messages.required]])));
  const digits = person.ssn.replaceAll("-", "");
  if (digits && !/^\d{9}$/.test(digits)) throw invalid({ ssn: [messages.ssn] });
  const ssn = digits && `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
  return { ...person, ssn, zip: person.zip.slice(0, 5) };
}
