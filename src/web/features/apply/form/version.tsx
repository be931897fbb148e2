import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { applyTexts } from "#texts/apply/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { versionQuery } from "#web/api/forms/template-versions.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import Preview from "#web/features/apply/form/preview.tsx";
import { usePreviewMessage, withAppearance } from "#web/features/apply/form/preview-message.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { ApplyPage } from "#web/features/apply/page/apply-page.tsx";

export const handle = definePageTitle((t) => t(commonTexts).preview);

/** A preview of one version of a form, for users who may edit it; next to its settings it shows the latest changes. */
export default function VersionPreview() {
  const t = useT();
  const { slug = "", version = "" } = useParams();
  const message = usePreviewMessage();
  const shownVersion = message ? String(message.version) : version;
  const query = useQuery({ ...versionQuery(slug, shownVersion), placeholderData: keepPreviousData });
  if (query.data) {
    const template = message ? withAppearance(query.data, message) : query.data;
    return (
      <ApplyPage template={template} step="application">
        {/* different questions reset the form */}
        <Preview key={JSON.stringify(template.form.sections)} template={template} />
      </ApplyPage>
    );
  }
  return (
    <div className={styles.page}>
      <main id="main" tabIndex={-1} className={styles.main} aria-label={t(applyTexts).rental_application}>
        {query.isError ? (
          <EmptyState level={1} title={t(applyTexts).version_not_shown} text={failureText(query.error, t)}>
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              {t(commonTexts).try_again}
            </Button>
          </EmptyState>
        ) : (
          <>
            <h1 className="visually-hidden">{t(commonTexts).preview}</h1>
            <Skeleton rows={4} height={96} />
          </>
        )}
      </main>
    </div>
  );
}
