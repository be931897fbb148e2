import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import { signingStatuses } from "#rules/documents/signing-status.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { signingsQuery } from "#web/api/documents/document-signings.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Pager, RedirectToLastPage } from "#web/components/pager/pager.tsx";
import { usePageParam } from "#web/components/pager/use-page-param.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { SigningList } from "#web/features/documents/signings/signing-list.tsx";
import styles from "#web/features/documents/signings/signings.module.css";

export const handle = definePageTitle((t) => t(documentSigningsTexts).sent_documents);

/** The list of documents that were sent for signing, newest first. */
export default function SentDocuments() {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = usePageParam();
  const status = signingStatuses.find((each) => each === params.get("status"));
  const list = useQuery(signingsQuery(page, status && { status }));
  if (list.isPending) return <Skeleton rows={3} height={112} />;
  if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />;
  const { results, count } = list.data;
  const hrefOf = (to: number) => dashboardPaths.documents("sent", { ...(status && { status }), page: String(to) });
  if (results.length === 0 && page > 1) return <RedirectToLastPage count={count} hrefOf={hrefOf} />;
  if (results.length === 0 && !status)
    return (
      <EmptyState title={texts.nothing_sent} text={texts.nothing_sent_help}>
        <Link to={dashboardPaths.documents("templates")} className={buttonClass("primary")}>
          {t(documentsTexts).view_templates}
        </Link>
      </EmptyState>
    );
  return (
    <div className={styles.list}>
      <div className={styles.filter}>
        <SelectField
          id="status"
          label={texts.status}
          placeholder={texts.all_statuses}
          value={status ?? ""}
          onChange={(next) => void navigate(dashboardPaths.documents("sent", next ? { status: next } : {}))}
          options={signingStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
        />
      </div>
      <p role="status" className={results.length > 0 ? "visually-hidden" : styles.hint}>
        {results.length > 0 ? texts.documents_found({ n: count }) : texts.none_in_status}
      </p>
      <SigningList signings={results} busy={list.isPlaceholderData} />
      <Pager count={count} page={page} hrefOf={hrefOf} />
    </div>
  );
}
