import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { formVersionsTexts } from "#texts/form-versions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { type TemplateSession, versionsQuery } from "#web/api/forms/template-versions.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { usePageParam } from "#web/components/pager/use-page-param.ts";
import { useFormTemplate } from "#web/features/forms/page/layout.tsx";
import { FormPreview } from "#web/features/forms/preview/form-preview.tsx";
import formStyles from "#web/features/forms/styles/forms.module.css";
import { PublishBar } from "#web/features/forms/versions/publish-bar.tsx";
import { useRestore } from "#web/features/forms/versions/use-restore.ts";
import { VersionRow } from "#web/features/forms/versions/version-row.tsx";
import { sessionTime } from "#web/features/forms/versions/version-text.ts";
import styles from "#web/features/forms/versions/versions.module.css";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(formVersionsTexts).versions);

/** The form's earlier versions, which can be restored. The page and the selected version are in the URL. */
export default function FormVersions() {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { template } = useFormTemplate();
  const { slug } = template;
  const [params] = useSearchParams();
  const page = usePageParam();
  const selectedVersion = Math.trunc(Number(params.get("version"))) || null;
  const list = useQuery(versionsQuery(slug, page));
  const sessions = list.data?.results ?? [];
  const newest = Math.max(template.version, page === 1 ? (sessions[0]?.version ?? 0) : 0);
  const { busy, restore } = useRestore(slug, newest);
  const pageParam = page > 1 ? String(page) : undefined;
  const hrefOf = (version?: number) => paths.formVersions(slug, { page: pageParam, version: version?.toString() });
  const close = () => void navigate(hrefOf(), { replace: true, preventScrollReset: true, state: { keepFocus: true } });
  const titleFor = (session: TemplateSession | undefined) =>
    session ? t(formVersionsTexts).form({ time: sessionTime(session, locale) }) : t(formVersionsTexts).earlier_version;

  if (list.isPending) return <Skeleton rows={4} height={112} />;
  if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />;
  return (
    <>
      <PublishBar label={t(commonTexts).version_history} phase="saved" template={template} onReplaced={() => {}} />
      <p className={styles.intro}>{t(formVersionsTexts).history_intro}</p>
      {sessions.length === 0 ? (
        <EmptyState title={t(formVersionsTexts).page_empty} text={t(formVersionsTexts).forms_first_version} />
      ) : (
        <ol role="list" className={formStyles.cards} aria-busy={list.isPlaceholderData}>
          {sessions.map((session) => (
            <VersionRow
              key={session.version}
              session={session}
              isCurrent={session.version === newest}
              isPublished={session.version === template.published_version}
              to={hrefOf(session.version)}
              busy={busy === session.version}
              onRestore={() => void restore(session.version)}
            />
          ))}
        </ol>
      )}
      <Pager
        count={list.data.count}
        page={page}
        hrefOf={(to) => paths.formVersions(slug, { page: to > 1 ? String(to) : undefined })}
      />
      {selectedVersion !== null && (
        <FormPreview
          title={titleFor(sessions.find(({ version }) => version === selectedVersion))}
          src={paths.applyVersion(slug, selectedVersion, "?iframe&preview")}
          note={t(commonTexts).preview_hint}
          onClose={close}
        >
          {selectedVersion !== newest && (
            <Button
              variant="primary"
              busy={busy !== null}
              onClick={() => void restore(selectedVersion).then((done) => done && close())}
            >
              {t(formVersionsTexts).restore_version}
            </Button>
          )}
        </FormPreview>
      )}
    </>
  );
}
