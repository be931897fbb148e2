import { useState } from "react";
import type { Consent } from "#contract/consent.ts";
import type { FieldErrors, Form, Values } from "#contract/schemas/forms.ts";
import { todaySince } from "#rules/text/dates.ts";
import type { Application } from "#web/api/applications/applications.ts";
import {
  type InformationAnswerBody,
  type InformationRequest,
  useInformationRequests,
} from "#web/api/applications/information-requests.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { useSubmittedAnswersContext } from "#web/features/apply/editing/use-submitted-answers-context.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { FormRenderer } from "#web/features/form-renderer/renderer/form-renderer.tsx";
import type { FieldOverride } from "#web/features/form-renderer/state/form-renderer-context.ts";
import { RequestNotice } from "#web/features/information-requests/request-notice.tsx";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

type Props = {
  application: Application;
  request: InformationRequest;
  form: Form;
  values?: Values;
  bodyOf: (values: Values, consent: Consent | undefined) => InformationAnswerBody;
  submitLabel: string;
  fieldOverride?: FieldOverride;
};

/** The form that answers an information request, with what is requested and why. */
export function AnswerForm({ application, request, form, values, bodyOf, submitLabel, fieldOverride }: Props) {
  const { answer } = useInformationRequests(application.id);
  const keyOf = useIdempotencyKey();
  const confirmed = useConfirmed();
  const { landlord } = application;
  const context = useSubmittedAnswersContext(application);
  // a draft belongs to the revision that it corrects; the name stays the same when the answer creates the next one
  const [slug] = useState(`request:${request.id}:${application.revision}`);
  async function submit(submittedValues: Values, consent: Consent | undefined): Promise<FieldErrors | undefined> {
    const body = bodyOf(submittedValues, consent);
    try {
      await confirmed(() => answer.mutateAsync({ request: request.id, body, idempotencyKey: keyOf(body) }));
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) return error.errors;
      throw error;
    }
    return undefined;
  }
  return (
    <>
      <div className={styles.aside}>
        <RequestNotice request={request} landlord={landlord.name} />
      </div>
      <FormRenderer
        form={form}
        {...(values && { values })}
        landlord={landlord.name}
        context={context}
        slug={slug}
        today={todaySince(new Date(application.created), new Date())}
        fieldOverride={fieldOverride}
        onSubmit={submit}
        submitLabel={submitLabel}
      />
    </>
  );
}
