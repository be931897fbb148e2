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
import { failureText } from "#web/api/errors/failure.ts";
import type { Template } from "#web/api/forms/application-templates.ts";
import { unpublishedQuery, usePublishing, useRestoreVersion } from "#web/api/forms/template-versions.ts";
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
  const query = useQuery(unpublishedQuery(slug));
  const { publish, discard } = usePublishing(slug);
  const { mutateAsync: restore } = useRestoreVersion(slug);
  const [busy, setBusy] = useState<"publish" | "discard">();
  const [failure, setFailure] = useState<unknown>();
  const found = query.data;

  async function act(what: "publish" | "discard", version: number) {
    setBusy(what);
    setFailure(undefined);
    try {
      const sent = { version, idempotencyKey: crypto.randomUUID() };
      if (what === "publish") {
        await publish(sent);
        toast("success", t(formVersionsTexts).changes_published);
      } else {
        onReplaced(await discard(sent));
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
      ) : !found ? (
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
          {found.needs_criteria && (
            <Notice tone="attention" title={t(criteriaReviewTexts).missing}>
              <p>{t(criteriaReviewTexts).missing_publish}</p>
            </Notice>
          )}
          {found.changes.length === 0 ? (
            <p>{t(formVersionsTexts).no_changes_publish}</p>
          ) : (
            <>
              <p>{t(formVersionsTexts).publish_effect}</p>
              <ul className={styles.changes}>
                {found.changes.map((change) => (
                  <li key={JSON.stringify(change)}>{changeSentence(change, t)}</li>
                ))}
              </ul>
            </>
          )}
          {found.published && (
            <p className={styles.when}>
              {t(formVersionsTexts).last_published({ time: versionTime(found.published, locale) })}
            </p>
          )}
          {found.changes.length > 0 && (
            <DialogActions busy={busy !== undefined}>
              <Button
                busy={busy === "discard"}
                disabled={busy === "publish"}
                onClick={() => void act("discard", found.version)}
              >
                {t(formVersionsTexts).discard_changes}
              </Button>
              <Button
                variant="primary"
                busy={busy === "publish"}
                disabled={busy === "discard"}
                onClick={() => void act("publish", found.version)}
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
