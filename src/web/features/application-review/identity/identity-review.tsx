import { useState } from "react";
import { identityReviewTexts } from "#texts/identity-review/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, useReviewIdentity } from "#web/api/applications/applications.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Attachment } from "#web/features/application-review/answers/attachments.tsx";
import styles from "#web/features/application-review/identity/identity-review.module.css";
import { toast } from "#web/hooks/toast.ts";

/** The notice that the applicant uploaded an ID that the landlord must review. */
export function IdentityReview({ application }: { application: Application }) {
  const t = useT();
  const [confirming, setConfirming] = useState(false);
  const review = useReviewIdentity();
  const submitReview = (confirmed: boolean) =>
    review.mutate(
      { id: application.id, confirmed, documents: application.identity_documents.map(({ path }) => path) },
      {
        onSuccess: () =>
          toast("success", confirmed ? t(identityReviewTexts).id_accepted : t(identityReviewTexts).new_id_requested),
        onError: (error) => toast("error", failureText(error, t)),
        onSettled: () => setConfirming(false),
      },
    );
  return (
    <section aria-labelledby="review">
      <Notice tone="attention">
        <h2 id="review" className={styles.title}>
          {t(identityReviewTexts).person_applied}
        </h2>
        <p>{t(identityReviewTexts).compare_id_photo}</p>
        <ul role="list" className={styles.files}>
          {application.identity_documents.map(({ document, path, filename }) => (
            <Attachment key={path} file={{ label: t(identityReviewTexts).documents[document], path, filename }} />
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="primary" busy={review.isPending && !confirming} onClick={() => submitReview(true)}>
            {t(identityReviewTexts).yes_same_person}
          </Button>
          <Button onClick={() => setConfirming(true)}>{t(identityReviewTexts).not_sure}</Button>
        </div>
      </Notice>
      {confirming && (
        <ConfirmDialog
          title={t(identityReviewTexts).request_new_documents_question}
          action={t(identityReviewTexts).request_new_documents}
          busy={review.isPending}
          onConfirm={() => submitReview(false)}
          onCancel={() => setConfirming(false)}
        >
          <p>{t(identityReviewTexts).new_documents_text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
