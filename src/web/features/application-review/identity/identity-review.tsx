import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, useReviewIdentity } from "#web/api/applications.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { Attachment } from "#web/features/application-review/answers/attachments.tsx";
import styles from "#web/features/application-review/identity/identity-review.module.css";
import { toast } from "#web/hooks/toast.ts";

const labels = { front: "Front of the ID", back: "Back of the ID", selfie: "Photo of the applicant" } as const;

/** The applicant sent an ID in place of a bureau's questions: somebody has to look. */
export function IdentityReview({ application }: { application: Application }) {
  const t = useT();
  const [confirming, setConfirming] = useState(false);
  const review = useReviewIdentity();
  const submitReview = (confirmed: boolean) =>
    review.mutate(
      { id: application.id, confirmed },
      {
        onSuccess: () => toast("success", confirmed ? t("ID accepted") : t("New ID requested")),
        onError: (error) => toast("error", failureText(error, t)),
        onSettled: () => setConfirming(false),
      },
    );
  return (
    <section aria-labelledby="review">
      <Notice tone="attention">
        <h2 id="review" className={styles.title}>
          {t("Is this the person who applied?")}
        </h2>
        <p>
          {t(
            "Compare the ID with the photo, and the name and date of birth with the application. The applicant can continue after your review.",
          )}
        </p>
        <ul role="list" className={styles.files}>
          {application.identity_documents.map(({ document, path, filename }) => (
            <Attachment key={path} file={{ label: labels[document], path, filename }} />
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="primary" busy={review.isPending && !confirming} onClick={() => submitReview(true)}>
            {t("Yes, it's the same person")}
          </Button>
          <Button onClick={() => setConfirming(true)}>{t("I can't tell")}</Button>
        </div>
      </Notice>
      {confirming && (
        <ConfirmDialog
          title={t("Request new documents?")}
          action={t("Request new documents")}
          busy={review.isPending}
          onConfirm={() => submitReview(false)}
          onCancel={() => setConfirming(false)}
        >
          <p>{t("We'll ask the applicant for new documents. The rest of the application stays as it is.")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
