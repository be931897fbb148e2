import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { formVersionsTexts } from "#texts/form-versions/texts.ts";
import { inLanguage } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import type { Template } from "#web/api/forms/application-templates.ts";
import { unpublishedChangesQuery, usePublishForm, useRestoreVersion } from "#web/api/forms/template-versions.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/forms/styles/publish.module.css";
import { changeSentence, versionTime } from "#web/features/forms/versions/version-text.ts";
import { toast } from "#web/hooks/toast.ts";

type PublishDialogProps = {
  slug: string;
  onClose: () => void;
  /** called after the working copy was replaced: the page must not save its content over it */
  onReplaced: (template: Template) => void;
};

/** The dialog that lists what publishing changes for applicants, and publishes or discards it. */
export function PublishDialog({ slug, onClose, onReplaced }: PublishDialogProps) {
  const t = useT();
  const locale = useLocale();
  const query = useQuery(unpublishedChangesQuery(slug));
  const { publish, discard } = usePublishForm(slug);
  const { mutateAsync: restore } = useRestoreVersion(slug);
  const [busy, setBusy] = useState<"publish" | "discard">();
  const [failure, setFailure] = useState<unknown>();
  const unpublished = query.data;

  async function publishOrDiscard(action: "publish" | "discard", version: number) {
    setBusy(action);
    setFailure(undefined);
    try {
      const request = { version, idempotencyKey: crypto.randomUUID() };
      if (action === "publish") {
        await publish(request);
        toast("success", t(formVersionsTexts).changes_published);
      } else {
        onReplaced(await discard(request));
        const run = () =>
          void restore({ version, idempotencyKey: crypto.randomUUID() }).then(onReplaced, (error: unknown) =>
            toast("error", failureText(error, t)),
          );
        toast("success", t(formVersionsTexts).changes_discarded, { label: t(commonTexts).undo, run });
      }
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(undefined);
      void query.refetch();
    }
  }

  const faults = failure instanceof ApiError ? Object.values(failure.errors).flat() : [];
  return (
    <Dialog title={t(formVersionsTexts).publish_changes} onClose={onClose}>
      {query.isPending ? (
        <Skeleton rows={3} height={28} />
      ) : !unpublished ? (
        <QueryFailure of={query} />
      ) : (
        <>
          {failure !== undefined && (
            <Notice tone="error" announced title={t(formVersionsTexts).changes_cant_published}>
              {faults.length > 0 ? (
                inLanguage(faults, t).map((text) => <p key={text}>{text}</p>)
              ) : (
                <p>{failureText(failure, t)}</p>
              )}
            </Notice>
          )}
          {unpublished.needs_criteria && (
            <Notice tone="attention" title={t(criteriaReviewTexts).missing}>
              <p>{t(criteriaReviewTexts).missing_publish}</p>
            </Notice>
          )}
          {unpublished.changes.length === 0 ? (
            <p>{t(formVersionsTexts).no_changes_publish}</p>
          ) : (
            <>
              <p>{t(formVersionsTexts).publish_effect}</p>
              <ul className={styles.changes}>
                {unpublished.changes.map((change) => (
                  <li key={JSON.stringify(change)}>{changeSentence(change, t)}</li>
                ))}
              </ul>
            </>
          )}
          {unpublished.published && (
            <p className={styles.when}>
              {t(formVersionsTexts).last_published({ time: versionTime(unpublished.published, locale) })}
            </p>
          )}
          {unpublished.changes.length > 0 && (
            <DialogActions busy={busy !== undefined}>
              <Button
                busy={busy === "discard"}
                disabled={busy === "publish"}
                onClick={() => void publishOrDiscard("discard", unpublished.version)}
              >
                {t(formVersionsTexts).discard_changes}
              </Button>
              <Button
                variant="primary"
                busy={busy === "publish"}
                disabled={busy === "discard"}
                onClick={() => void publishOrDiscard("publish", unpublished.version)}
              >
                {t(formVersionsTexts).publish_changes}
              </Button>
            </DialogActions>
          )}
        </>
      )}
    </Dialog>
  );
}
