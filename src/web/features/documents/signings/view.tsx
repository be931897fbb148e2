import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import {
  downloadSigningFiles,
  type Signing,
  signingQuery,
  useResendSigning,
} from "#web/api/documents/document-signings.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle, usePageSubject } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { DisplayedDocument } from "#web/features/documents/pages/displayed-document.tsx";
import { usePdf } from "#web/features/documents/pages/use-pdf.ts";
import { isInTurn } from "#web/features/documents/signings/pending-recipients.ts";
import { RecipientItem } from "#web/features/documents/signings/recipient-item.tsx";
import { ReplaceDialog } from "#web/features/documents/signings/replace-dialog.tsx";
import { SigningHead } from "#web/features/documents/signings/signing-head.tsx";
import styles from "#web/features/documents/signings/signings.module.css";
import { toast } from "#web/hooks/toast.ts";

export { onlyWithBeta as clientLoader } from "#web/features/documents/list/only-with-beta.ts";

export const handle = definePageTitle((t) => t(documentSigningsTexts).sent_document);

/** The poll interval while a completed document is being sealed, in ms. */
const sealPollMs = 3_000;

/** A sent document: its recipients, and the values that they entered. */
export default function ViewSigning() {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const { id = "" } = useParams();
  const query = useQuery({
    ...signingQuery(id),
    refetchInterval: ({ state: { data } }) => (data?.completed_at && !data.sealed_at ? sealPollMs : false),
  });
  usePageSubject(query.data?.name);
  if (query.data === null)
    return (
      <EmptyState level={1} title={texts.not_found} text={texts.not_found_help}>
        <Link to={dashboardPaths.documents("sent")} className={buttonClass()}>
          {texts.view_sent}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <BackLink to={dashboardPaths.documents("sent")}>{texts.sent_documents}</BackLink>
      {query.data ? (
        <SigningView signing={query.data} />
      ) : (
        <>
          <h1 className="visually-hidden">{texts.sent_document}</h1>
          {query.isError ? (
            <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
          ) : (
            <Skeleton rows={3} height={160} />
          )}
        </>
      )}
    </>
  );
}

function SigningView({ signing }: { signing: Signing }) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const { id, attachment_order: order, overlay, recipients, custom_message: message, abilities } = signing;
  const resend = useResendSigning(id);
  const pdf = usePdf(id, () => downloadSigningFiles(id, order));
  const [recipientToReplace, setRecipientToReplace] = useState<Signing["recipients"][number] | null>(null);
  async function sendAgain({ id: recipient, name }: Signing["recipients"][number]) {
    try {
      await resend.mutateAsync({ recipient });
      toast("success", texts.resent({ name }));
    } catch (error) {
      toast("error", failureText(error, t));
    }
  }
  return (
    <div className={styles.page}>
      <SigningHead signing={signing} />
      <section aria-labelledby="recipients">
        <h2 id="recipients">{texts.recipients}</h2>
        <ul role="list" className={styles.recipients}>
          {recipients.map((recipient) => {
            const canSend = abilities.manage && isInTurn(recipient);
            return (
              <RecipientItem
                key={recipient.id}
                recipient={recipient}
                busy={resend.isPending && resend.variables.recipient === recipient.id}
                onResend={canSend ? () => void sendAgain(recipient) : undefined}
                onReplace={canSend ? () => setRecipientToReplace(recipient) : undefined}
              />
            );
          })}
        </ul>
      </section>
      {recipientToReplace && (
        <ReplaceDialog signing={id} recipient={recipientToReplace} onClose={() => setRecipientToReplace(null)} />
      )}
      {message && (
        <section aria-labelledby="message">
          <h2 id="message">{texts.your_message}</h2>
          <p className={styles.message}>{message}</p>
        </section>
      )}
      <section aria-labelledby="document" className={styles.pages}>
        <h2 id="document">{t(documentsTexts).documents}</h2>
        <DisplayedDocument pdf={pdf} fields={overlay} />
      </section>
    </div>
  );
}
