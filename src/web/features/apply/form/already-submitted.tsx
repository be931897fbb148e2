import { useEffect, useState } from "react";
import { applyTexts } from "#texts/apply/texts.ts";
import { ownApplicationsTexts } from "#texts/own-applications/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { accessToken } from "#web/api/session.ts";
import type { EarlierApplication } from "#web/features/apply/form/earlier-application.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { paths } from "#web/navigation/paths.ts";

type AlreadySubmittedProps = {
  slug: string;
  /** the form's current slug */
  currentSlug: string;
  earlier: EarlierApplication;
  onStartAnother: () => void;
};

/**
 * Shown in place of the form to a visitor who already submitted it: one application is enough, and starting another
 * must be deliberate.
 */
export default function AlreadySubmitted({ slug, currentSlug, earlier, onStartAnother }: AlreadySubmittedProps) {
  const t = useT();
  const hasDraft = useHasDraft(currentSlug);
  const date = new Date(earlier.at).toLocaleDateString(useLanguage(), { dateStyle: "long" });
  return (
    <div className={styles.aside}>
      <Notice tone="success" announced title={t(applyTexts).already_submitted_application({ date })}>
        <p className={styles.answers}>
          <a
            className={buttonClass("primary")}
            href={earlier.isInAccount ? paths.applyNext(earlier.id) : paths.applyAccount(slug)}
            target="_top"
          >
            {t(applyTexts).view_application}
          </a>
          <Button onClick={onStartAnother}>
            {hasDraft ? t(ownApplicationsTexts).resume : t(applyTexts).start_another_application}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

/** Whether the visitor has started another application: in their account, or behind the link that opened the page. */
function useHasDraft(slug: string): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    const isDraftLink = new URLSearchParams(window.location.hash.slice(1)).has("draft");
    if (isDraftLink) setHasDraft(true);
    if (isDraftLink || !accessToken()) return;
    const abortController = new AbortController();
    call("GET /drafts/", { signal: abortController.signal })
      .then(({ results }) => setHasDraft(results.some((draft) => draft.slug === slug)))
      // the button then starts another application, which opens the draft too
      .catch(() => undefined);
    return () => abortController.abort();
  }, [slug]);
  return hasDraft;
}
