import { useEffect, useState } from "react";
import { applyTexts } from "#texts/apply/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { accessToken } from "#web/api/session.ts";
import { findInAccount } from "#web/features/apply/claims/find-in-account.ts";
import { findSubmitted, hasStartedAnother, type Submitted } from "#web/features/apply/claims/form-submitted.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { paths } from "#web/navigation/paths.ts";

type Earlier = Submitted & {
  /** in the logged-in account */
  own: boolean;
};

/**
 * Finds an application that the visitor already submitted to the form, by the account or by the device.
 * @param slug of the visited link
 * @param current the form's slug now
 */
export function useEarlierApplication(slug: string, current: string, isPreview: boolean): Earlier | undefined {
  const [earlier, setEarlier] = useState<Earlier>();
  useEffect(() => {
    if (isPreview) return;
    let isCanceled = false;
    const known = findSubmitted(slug);
    if (known) setEarlier({ ...known, own: false });
    if (accessToken() && !hasStartedAnother(slug))
      void findInAccount(current).then((found) => found && !isCanceled && setEarlier({ ...found, own: true }));
    return () => {
      isCanceled = true;
    };
  }, [slug, current, isPreview]);
  return earlier;
}

type AlreadySentProps = { slug: string; earlier: Earlier; onAnother: () => void };

/**
 * Shown instead of the form to a visitor who already submitted it: one application is enough, and another is started
 * only deliberately.
 */
export function AlreadySent({ slug, earlier, onAnother }: AlreadySentProps) {
  const t = useT();
  const date = new Date(earlier.at).toLocaleDateString(useLanguage(), { dateStyle: "long" });
  return (
    <div className={styles.aside}>
      <Notice tone="success" announced title={t(applyTexts).already_submitted_application({ date })}>
        <p className={styles.answers}>
          <a
            className={buttonClass("primary")}
            href={earlier.own ? paths.applyNext(earlier.id) : paths.applyAccount(slug)}
            target="_top"
          >
            {t(applyTexts).view_application}
          </a>
          <Button onClick={onAnother}>{t(applyTexts).start_another_application}</Button>
        </p>
      </Notice>
    </div>
  );
}
