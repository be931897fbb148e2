import { type Dispatch, type FormEvent, type SetStateAction, useCallback, useState } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import FileEdit from "#fields/file/edit.tsx";
import {
  type DisputeFileKind,
  disputeFileKinds,
  hasSensitiveNumber,
  maxStatementLength,
} from "#rules/disputes/dispute-answers.ts";
import { formatAmount } from "#rules/money/money.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { disputeProblemsTexts } from "#texts/dispute-problems/texts.ts";
import { disputesTexts } from "#texts/disputes/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { uploadAttachment } from "#web/api/files/uploads.ts";
import { type DisputeDetails, useDisputeCalls } from "#web/api/my-payments/disputes.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/my-payments/disputes/dispute.module.css";
import { EvidenceDocuments, EvidenceParts } from "#web/features/my-payments/disputes/evidence.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

const fieldContext: FieldContext = {
  upload: uploadAttachment,
  download: () => Promise.reject(new Error("An added file is not shown again here.")),
  agents: [],
  formText: (text) => text,
  addressSuggestions: async () => [],
};

type FilePaths = Partial<Record<DisputeFileKind, string>>;

/** The form that contests a dispute with evidence, or accepts it. */
export function RespondForm({ dispute }: { dispute: DisputeDetails }) {
  const texts = useT()(disputesTexts);
  const [choice, setChoice] = useState<"contest" | "accept">("contest");
  const amount = formatAmount(dispute.amount);
  return (
    <section aria-labelledby="respond" className={styles.section}>
      <h2 id="respond">{texts.respond}</h2>
      {dispute.abilities.accept && (
        <RadioGroup
          id="response"
          label={texts.respond_question}
          required
          value={choice}
          onChange={(value) => setChoice(value === "accept" ? "accept" : "contest")}
          options={[
            { value: "contest", label: texts.contest },
            { value: "accept", label: texts.accept },
          ]}
        />
      )}
      {choice === "accept" && dispute.abilities.accept ? (
        <AcceptDispute id={dispute.id} amount={amount} />
      ) : (
        <ContestForm dispute={dispute} />
      )}
    </section>
  );
}

function ContestForm({ dispute: { id, evidence } }: { dispute: DisputeDetails }) {
  const t = useT();
  const texts = t(disputesTexts);
  const [statement, setStatement] = useState("");
  const [files, setFiles] = useState<FilePaths>({});
  const [uploading, setUploading] = useState<ReadonlySet<DisputeFileKind>>(new Set());
  const [isConfirming, setIsConfirming] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isSensitive = hasSensitiveNumber(statement);
  function review(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isSensitive) document.getElementById("statement")?.focus();
    else if (uploading.size > 0) document.getElementById(`file-${[...uploading][0]}`)?.focus();
    else setIsConfirming(true);
  }
  return (
    <form method="post" noValidate onSubmit={review} className={styles.form}>
      <div className={styles.evidence}>
        <h3>{texts.evidence}</h3>
        <p>{texts.evidence_hint}</p>
        <EvidenceParts evidence={evidence} />
      </div>
      <TextAreaField
        id="statement"
        label={texts.explanation}
        help={texts.explanation_help}
        rows={6}
        maxLength={maxStatementLength}
        value={statement}
        onChange={setStatement}
        errors={isChecked && isSensitive ? [t(disputeProblemsTexts).sensitive_number] : undefined}
      />
      <fieldset className={styles.files}>
        <legend>{texts.files}</legend>
        <p className={styles.quiet}>{texts.files_hint}</p>
        {disputeFileKinds.map((kind) => (
          <EvidenceFile
            key={kind}
            kind={kind}
            value={files[kind] ?? ""}
            errors={isChecked && uploading.has(kind) ? [t(messages.uploading)] : []}
            setUploading={setUploading}
            onChange={(path) => setFiles((before) => ({ ...before, [kind]: path }))}
          />
        ))}
      </fieldset>
      <EvidenceDocuments id={id} statement={isSensitive ? "" : statement} />
      <div className={styles.actions}>
        <Button variant="primary" type="submit">
          {texts.send}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmEvidenceDialog id={id} statement={statement} files={files} onClose={() => setIsConfirming(false)} />
      )}
    </form>
  );
}

type EvidenceFileProps = {
  kind: DisputeFileKind;
  value: string;
  errors: string[];
  onChange: (path: string) => void;
  setUploading: Dispatch<SetStateAction<ReadonlySet<DisputeFileKind>>>;
};

function EvidenceFile({ kind, value, errors, onChange, setUploading }: EvidenceFileProps) {
  const texts = useT()(disputesTexts);
  const onUnfinished = useCallback(
    (message: Message | undefined) =>
      setUploading((before) => new Set([...before].filter((one) => one !== kind).concat(message ? [kind] : []))),
    [kind, setUploading],
  );
  const field: Field = { field_id: "file", name: kind, label: texts.file[kind] };
  return (
    <FileEdit
      field={field}
      id={`file-${kind}`}
      value={value}
      errors={errors}
      onUnfinished={onUnfinished}
      onChange={(path) => onChange([path].flat()[0] ?? "")}
      onBlur={() => undefined}
      context={{ ...fieldContext, fileFormats: texts.file_formats }}
    />
  );
}

type ConfirmEvidenceProps = { id: string; statement: string; files: FilePaths; onClose: () => void };

function ConfirmEvidenceDialog({ id, statement, files, onClose }: ConfirmEvidenceProps) {
  const t = useT();
  const texts = t(disputesTexts);
  const { answer } = useDisputeCalls(id);
  const idempotencyKeyOf = useIdempotencyKey();
  async function send() {
    const addedFiles = disputeFileKinds.flatMap((kind) => {
      const path = files[kind];
      return path ? [{ kind, path }] : [];
    });
    const body = { statement: statement.trim(), files: addedFiles };
    try {
      // not in `onSuccess`, which isn't called: the answered dispute unmounts this dialog
      await answer.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
      toast("success", texts.sent);
    } catch {
      // the dialog shows `answer.error`
    }
  }
  return (
    <Dialog title={texts.send_question} onClose={onClose}>
      <div className={styles.section}>
        <p>{texts.send_text}</p>
        <EvidenceDocuments id={id} statement={statement} documents={["service_documentation"]} />
        <FormFailure text={answer.error ? failureText(answer.error, t) : null} />
        <DialogActions busy={answer.isPending}>
          <Button disabled={answer.isPending} onClick={onClose}>
            {t(commonTexts).cancel}
          </Button>
          <Button variant="primary" busy={answer.isPending} onClick={() => void send()}>
            {texts.send}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function AcceptDispute({ id, amount }: { id: string; amount: string }) {
  const t = useT();
  const texts = t(disputesTexts);
  const { accept } = useDisputeCalls(id);
  const idempotencyKeyOf = useIdempotencyKey();
  const [isConfirming, setIsConfirming] = useState(false);
  async function acceptDispute() {
    try {
      // as above: the accepted dispute unmounts this dialog
      await accept.mutateAsync(idempotencyKeyOf("accept"));
      toast("success", texts.accepted);
    } catch {
      // the dialog shows `accept.error`
    }
  }
  return (
    <>
      <p>{texts.accept_effect({ amount })}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          {texts.accept}
        </Button>
      </div>
      {isConfirming && (
        <Dialog title={texts.accept_question} onClose={() => setIsConfirming(false)}>
          <div className={styles.section}>
            <p>{texts.accept_text({ amount })}</p>
            <FormFailure text={accept.error ? failureText(accept.error, t) : null} />
            <DialogActions busy={accept.isPending}>
              <Button disabled={accept.isPending} onClick={() => setIsConfirming(false)}>
                {t(commonTexts).cancel}
              </Button>
              <Button variant="danger" busy={accept.isPending} onClick={() => void acceptDispute()}>
                {texts.accept}
              </Button>
            </DialogActions>
          </div>
        </Dialog>
      )}
    </>
  );
}
