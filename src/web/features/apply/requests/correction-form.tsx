import { useCallback, useMemo } from "react";
import type { Consent } from "#contract/consent.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { correctionSignature } from "#rules/applicant/information-requests.ts";
import { ownRequestsTexts } from "#texts/own-requests/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import type { InformationAnswerBody, InformationRequest } from "#web/api/applications/information-requests.ts";
import { correctionOf, initialValues, lockedAnswersOf, noEditing } from "#web/features/apply/editing/locked-answers.ts";
import { LockedField } from "#web/features/apply/editing/locked-field.tsx";
import { AnswerForm } from "#web/features/apply/requests/answer-form.tsx";
import { correctionForm } from "#web/features/apply/requests/request-form.ts";
import type { FieldOverride } from "#web/features/form-renderer/state/form-renderer-context.ts";

/** @param application as loaded for a correction */
export function CorrectionForm({ application, request }: { application: Application; request: InformationRequest }) {
  const t = useT();
  const texts = t(ownRequestsTexts);
  const requestedNames = useMemo(() => request.fields.map(({ name }) => name), [request.fields]);
  const form = useMemo(
    () =>
      correctionForm(
        application.form,
        initialValues(application.values, lockedAnswersOf(application.form, application.editing ?? noEditing)),
        requestedNames,
        { questions: texts.correct_heading, sign: texts.sign_heading, signature: texts.sign_label },
        application.restricted_questions,
      ),
    [application, requestedNames, texts],
  );
  // no requested answer is locked: secrets are unchanged unless they are entered again
  const secrets = useMemo(() => {
    const { unchanged, locked } = application.editing ?? noEditing;
    const hidden = [...unchanged, ...locked].filter(({ name }) => !Object.hasOwn(application.values, name));
    return lockedAnswersOf(form, { unchanged: hidden, locked: [] });
  }, [application, form]);
  const renderOverride = useCallback<FieldOverride>(
    (field, edit) => {
      const lockedAnswer = secrets.get(field.name);
      return (
        lockedAnswer && (
          <LockedField field={field} lockedAnswer={lockedAnswer}>
            {edit}
          </LockedField>
        )
      );
    },
    [secrets],
  );
  const bodyOf = (submittedValues: Values, consent: Consent | undefined): InformationAnswerBody => {
    const { [correctionSignature]: signature, ...answers } = submittedValues;
    return {
      ...correctionOf(answers, secrets),
      signature: signature as string,
      ...(consent && { consent }),
    };
  };
  return (
    <AnswerForm
      application={application}
      request={request}
      form={form}
      values={initialValues(application.values, secrets)}
      bodyOf={bodyOf}
      submitLabel={texts.sign_send}
      fieldOverride={renderOverride}
    />
  );
}
