import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { signingTexts } from "#texts/signing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import type { FieldAnswer, Signing, SigningSigner, signingCalls } from "#web/api/documents/signer.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { queryClient } from "#web/api/query-client.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { PdfState } from "#web/features/documents/pages/pdf-state.tsx";
import { usePdf } from "#web/features/documents/pages/use-pdf.ts";
import { useSaveState } from "#web/hooks/autosave/use-autosave.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { paths } from "#web/navigation/paths.ts";
import { Consent } from "./consent.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { withAnswers } from "./guide/progress.ts";
import { SigningGuide } from "./guide/signing-guide.tsx";
import { useSigner, useSigningCalls } from "./layout.tsx";
import styles from "./signing.module.css";
import { SigningFailure } from "./signing-failure.tsx";
import { useSigningAutosave } from "./use-signing-autosave.ts";

export const handle = definePageTitle((t) => t(signingTexts).title);

/** The consent first, then the document, in which the signer is guided from field to field. */
export default function SignDocument() {
  const t = useT();
  const texts = t(signingTexts);
  const { id, session } = useSigner();
  const calls = useSigningCalls();
  const signer = useQuery({ queryKey: ["signer", id, session], queryFn: calls.signer }, queryClient);
  const hasConsented = Boolean(signer.data?.recipient.consented_at);
  const signing = useQuery(
    { queryKey: ["signing", id, session], queryFn: calls.signing, enabled: hasConsented },
    queryClient,
  );
  const hiddenTitle = <h1 className="visually-hidden">{texts.title}</h1>;
  // after a lost connection the input stays on the page; after the signing has ended it doesn't
  const hasEnded = signer.error instanceof ApiError && !signer.error.isRetryable;
  if (!signer.data || hasEnded)
    return signer.isError ? (
      <SigningFailure error={signer.error} retry={signer.refetch} busy={signer.isFetching} />
    ) : (
      <>
        {hiddenTitle}
        <Skeleton rows={3} height={120} />
      </>
    );
  const { recipient, can_act, sender } = signer.data;
  if (recipient.completed_at) return <Navigate replace to={paths.signing(id, "complete")} />;
  // a recipient of a copy can open it after all have signed
  if (!can_act) return <Navigate replace to={paths.signing(id, "view")} />;
  if (!hasConsented)
    return (
      <Consent
        sender={sender}
        onAgree={async (version) => {
          await calls.consent(version);
          await signer.refetch();
        }}
      />
    );
  if (signing.data) return <SigningForm signing={signing.data} recipient={recipient} calls={calls} />;
  return signing.isError ? (
    <SigningFailure error={signing.error} retry={signing.refetch} busy={signing.isFetching} />
  ) : (
    <>
      {hiddenTitle}
      <Skeleton rows={2} height={420} />
    </>
  );
}

type SigningFormProps = {
  signing: Signing;
  recipient: SigningSigner["recipient"];
  calls: ReturnType<typeof signingCalls>;
};

function SigningForm({ signing, recipient, calls }: SigningFormProps) {
  const t = useT();
  const texts = t(signingTexts);
  const navigate = useNavigate();
  const { onDeclined } = useSigner();
  const role = recipient.role ?? "";
  const { autosave, change, carried } = useSigningAutosave({ recipient: recipient.id, role, save: calls.save });
  const { phase } = useSaveState(autosave);
  const idempotencyKeyOf = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeclining, setIsDeclining] = useState(false);
  const { id, attachment_order: order, overlay, name, sender } = signing;
  const fields = useMemo(() => (carried ? withAnswers(overlay, carried, role) : overlay), [overlay, carried, role]);
  const pdf = usePdf(id, () => calls.files(order));
  async function runAction(action: () => Promise<unknown>) {
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(failureText(error, t));
    }
    setBusy(false);
  }
  const finish = (answers: FieldAnswer[]) =>
    runAction(async () => {
      autosave.stop();
      try {
        await calls.submit(answers, idempotencyKeyOf(answers));
      } catch (error) {
        // saves the change that was pending when the signer finished
        void autosave.flush();
        throw error;
      }
      // everything is saved
      autosave.resetTo(answers);
      await queryClient.invalidateQueries({ queryKey: ["signer", id] });
      await navigate(paths.signing(id, "complete"));
    });
  return (
    <>
      <div className={styles.head}>
        <h1>{name}</h1>
        <p>{texts.from({ who: sender })}</p>
      </div>
      <p role="status" className={styles.hint}>
        <span>
          {phase === "saved"
            ? texts.saves_itself
            : phase === "waiting" || phase === "saving"
              ? texts.saving
              : texts.not_saved}
        </span>
        <span className={styles.room} aria-hidden="true">
          {texts.saves_itself}
        </span>
      </p>
      {pdf.document ? (
        <SigningGuide
          pages={pdf.document.pages}
          fields={fields}
          role={role}
          busy={busy}
          onFinish={(answers) => void finish(answers)}
          failure={failure}
          finishLabel={recipient.kind === "approver" ? texts.approve : texts.finish}
          onChange={change}
        />
      ) : (
        <PdfState pdf={pdf} />
      )}
      <Button variant="quiet" onClick={() => setIsDeclining(true)}>
        {texts.decline}
      </Button>
      {isDeclining && (
        <DeclineDialog
          onClose={() => setIsDeclining(false)}
          onDecline={async (reason) => {
            await calls.decline(reason);
            onDeclined();
          }}
        />
      )}
    </>
  );
}
