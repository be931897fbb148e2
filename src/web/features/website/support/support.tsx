import { supportTexts } from "#texts/website/support/texts.ts";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/website/article.module.css";
import { SupportActions } from "#web/features/website/support/support-actions.tsx";
import { SupportAnswers } from "#web/features/website/support/support-answers.tsx";
import { SupportForm } from "#web/features/website/support/support-form.tsx";
import { SystemStatus } from "#web/features/website/support/system-status.tsx";

export const handle = definePageTitle(
  (t) => t(supportTexts).title,
  (t) => t(supportTexts).description,
);

/** The support page: searchable answers, a contact form, and the system status. */
export default function Support() {
  const texts = useT()(supportTexts);
  return (
    <article className={styles.article}>
      <header>
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
      </header>
      <SupportAnswers texts={texts} />
      <SupportForm />
      <SystemStatus />
      <div className={styles.actions}>
        <SupportActions />
      </div>
    </article>
  );
}
