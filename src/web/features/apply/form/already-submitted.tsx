import { applyTexts } from "#texts/apply/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import type { EarlierApplication } from "#web/features/apply/form/earlier-application.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { paths } from "#web/navigation/paths.ts";

type AlreadySubmittedProps = { slug: string; earlier: EarlierApplication; onStartAnother: () => void };

/**
 * Shown in place of the form to a visitor who already submitted it: one application is enough, and starting another
 * must be deliberate.
 */
export default function AlreadySubmitted({ slug, earlier, onStartAnother }: AlreadySubmittedProps) {
  const t = useT();
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
          <Button onClick={onStartAnother}>{t(applyTexts).start_another_application}</Button>
        </p>
      </Notice>
    </div>
  );
}
