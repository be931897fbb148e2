import {
  type DocumentKind,
  documentKinds,
  maxDocumentLabelLength,
  maxRequestReasonLength,
} from "#rules/applicant/information-requests.ts";
import { dayOf } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";
import { dayMs } from "#rules/time/durations.ts";
import { informationRequestsTexts } from "#texts/information-requests/texts.ts";
import type { Message } from "#texts/message.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { timeZone } from "#web/components/timestamp.tsx";

/** A request as edited. */
export type RequestDraft = { document: DocumentKind; label: string; reason: string; due: string };

type Errors = Record<string, Message[] | undefined>;
type FieldsProps = { draft: RequestDraft; updateDraft: (part: Partial<RequestDraft>) => void; errors: Errors };

const dayInDays = (days: number) => dayOf(new Date(Date.now() + days * dayMs), timeZone());

/** Returns a draft for a request for pay stubs within a week. */
export const newDraft = (): RequestDraft => ({ document: "pay_stubs", label: "", reason: "", due: dayInDays(7) });

/** Returns the errors in the fields that every request has. */
export const draftFaults = ({ reason, due }: RequestDraft): Record<string, Message[]> => ({
  ...(reason.trim() === "" && { reason: [messages.required] }),
  ...(due === "" && { due: [messages.required] }),
});

/** Returns the errors in the fields of a document request. */
export const documentFaults = ({ document, label }: RequestDraft): Record<string, Message[]> =>
  document === "other" && label.trim() === "" ? { label: [messages.required] } : {};

/** The fields for the requested document. */
export function DocumentFields({ draft, updateDraft, errors }: FieldsProps) {
  const t = useT();
  const texts = t(requestInformationTexts);
  return (
    <>
      <SelectField
        id="document"
        label={texts.document}
        required
        placeholder={null}
        value={draft.document}
        options={documentKinds.map((value) => ({ value, label: t(informationRequestsTexts).documents[value] }))}
        onChange={(value) => updateDraft({ document: documentKinds.find((each) => each === value) ?? "other" })}
      />
      {draft.document === "other" && (
        <TextField
          id="label"
          label={texts.document_name}
          required
          maxLength={maxDocumentLabelLength}
          value={draft.label}
          onChange={(label) => updateDraft({ label })}
          errors={errors.label?.map((text) => t(text))}
        />
      )}
    </>
  );
}

/** The fields for the reason and the due date. */
export function ReasonFields({ draft, updateDraft, errors }: FieldsProps) {
  const t = useT();
  const texts = t(requestInformationTexts);
  return (
    <>
      <TextAreaField
        id="reason"
        label={t(informationRequestsTexts).reason}
        help={texts.reason_help}
        required
        rows={3}
        maxLength={maxRequestReasonLength}
        value={draft.reason}
        onChange={(reason) => updateDraft({ reason })}
        errors={errors.reason?.map((text) => t(text))}
      />
      <TextField
        id="due"
        type="date"
        label={texts.due_date}
        help={texts.due_help}
        required
        min={dayInDays(0)}
        max={dayInDays(59)}
        value={draft.due}
        onChange={(due) => updateDraft({ due })}
        errors={errors.due?.map((text) => t(text))}
      />
    </>
  );
}
