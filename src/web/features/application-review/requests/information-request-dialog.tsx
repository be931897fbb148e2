import { useState } from "react";
import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { type RequestKind, requestKinds } from "#rules/applicant/information-requests.ts";
import { messages } from "#rules/text/messages.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { type InformationRequestBody, useInformationRequests } from "#web/api/applications/information-requests.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { QuestionChoice } from "#web/features/application-review/requests/question-choice.tsx";
import {
  DocumentFields,
  documentFaults,
  draftFaults,
  newDraft,
  ReasonFields,
  type RequestDraft,
} from "#web/features/information-requests/request-fields.tsx";
import { RequestNotice } from "#web/features/information-requests/request-notice.tsx";
import styles from "#web/features/information-requests/requests.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The dialog that requests a document or a correction from an applicant, with a preview of the email. */
export function InformationRequestDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT();
  const texts = t(requestInformationTexts);
  const { applicant, correctable_questions: questions, id, landlord } = application;
  const { create } = useInformationRequests(id);
  const keyOf = useIdempotencyKey();
  const [kind, setKind] = useState<RequestKind>("document");
  const [questionNames, setQuestionNames] = useState<string[]>([]);
  const [draft, setDraft] = useState(newDraft);
  const change = (part: Partial<RequestDraft>) => setDraft((now) => ({ ...now, ...part }));
  const isDocument = kind === "document";
  const form = useSubmit({
    check: () => ({
      ...draftFaults(draft),
      ...(isDocument ? documentFaults(draft) : questionNames.length === 0 && { fields: [messages.required] }),
    }),
    send: async () => {
      const { document, label, reason, due } = draft;
      const body: InformationRequestBody = isDocument
        ? { kind, document, label: document === "other" ? label.trim() : "", reason: reason.trim(), due }
        : { kind: "correction", fields: questionNames, reason: reason.trim(), due };
      await create.mutateAsync({ body, idempotencyKey: keyOf(body) });
      toast("success", texts.request_sent);
      onClose();
    },
  });
  const preview = {
    document: isDocument ? draft.document : null,
    label: draft.document === "other" ? draft.label : "",
    fields: isDocument ? [] : questions.filter(({ name }) => questionNames.includes(name)),
    reason: draft.reason,
    due: draft.due,
  };
  return (
    <FormDialog
      form={form}
      title={texts.request_from({ name: applicantLabel(applicant) })}
      action={texts.send_request}
      sheet
      onClose={onClose}
    >
      {questions.length > 0 && (
        <RadioGroup
          id="kind"
          label={texts.what}
          required
          value={kind}
          options={requestKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(value) => setKind(value === "correction" ? "correction" : "document")}
        />
      )}
      {isDocument ? (
        <DocumentFields draft={draft} updateDraft={change} errors={form.errors} />
      ) : (
        <QuestionChoice
          questions={questions}
          names={questionNames}
          onChange={setQuestionNames}
          errors={form.errorTexts("fields")}
        />
      )}
      <ReasonFields draft={draft} updateDraft={change} errors={form.errors} />
      <section aria-labelledby="request-preview" className={styles.preview}>
        <h3 id="request-preview">{texts.preview}</h3>
        <RequestNotice request={preview} landlord={landlord.name} />
      </section>
    </FormDialog>
  );
}
