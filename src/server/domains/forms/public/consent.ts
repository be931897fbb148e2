import type { FastifyRequest } from "fastify";
import type { UserAction } from "#contract/application-parts.ts";
import type { Consent } from "#contract/consent.ts";
import type { Form, Values } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { esignConsent } from "#rules/consents/esign-consent.ts";
import { messages } from "#rules/text/messages.ts";
import { originOf } from "#server/http/origin.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { applicationProblemsTexts } from "#texts/application-problems/texts.ts";

/**
 * Returns the applicant's actions for these answers, as stored with the application: the agreement and each signature.
 * The times come from their device and are never later than the server's clock. Returns none if nothing was signed,
 * since that needs no consent. The answers must have been accepted by `validateValues`.
 * @throws ProblemError `invalid` when something was signed without consent to the current text
 */
export function userActionsOf(
  request: FastifyRequest,
  now: Date,
  { form, answers, consent }: { form: Form; answers: Values; consent: Consent | undefined },
): UserAction[] {
  const signatureFields = [...allFields(form)].filter(
    (field) => kindOf(field).isSignatureKind && Object.hasOwn(answers, field.name),
  );
  if (signatureFields.length === 0) return [];
  if (!consent) throw invalid({ consent: [messages.consent] });
  if (consent.version !== esignConsent.version)
    throw invalid({ consent: [(t) => t(applicationProblemsTexts).consent_changed] });
  const { address, userAgent } = originOf(request);
  const createAction = (action: UserAction["action"], data: UserAction["data"], deviceTime: string): UserAction => ({
    action,
    username: request.actor?.username ?? null,
    ip_address: address,
    user_agent: userAgent,
    data,
    timestamp: new Date(Math.min(Date.parse(deviceTime), now.getTime())).toISOString(),
  });
  return [
    createAction("consented", { consent: consent.version }, consent.accepted_at),
    ...signatureFields.map(({ name }) => createAction("signed", { field: name }, consent.signed_at)),
  ];
}
