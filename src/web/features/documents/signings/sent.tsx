import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { signingsQuery } from "#web/api/documents/document-signings.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { SigningList } from "#web/features/documents/signings/signing-list.tsx";
import styles from "#web/features/documents/signings/signings.module.css";

export const handle = titleOf((t) => t(documentSigningsTexts).sent_documents);

/** The documents that were sent to be signed, newest first. */
export default function SentDocuments() {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const list = useQuery(signingsQuery(page));
  if (list.isPending) return <Skeleton rows={3} height={112} />;
  if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />;
  const { results, count } = list.data;
  if (results.length === 0)
    return (
      <EmptyState title={texts.nothing_sent} text={texts.nothing_sent_help}>
        <Link to={dashboardPaths.documents("templates")} className={buttonClass("primary")}>
          {t(documentsTexts).view_templates}
        </Link>
      </EmptyState>
    );
  return (
    <div className={styles.list}>
      <SigningList signings={results} busy={list.isPlaceholderData} />
      <Pager count={count} page={page} hrefOf={(to) => dashboardPaths.documents("sent", { page: String(to) })} />
    </div>
  );
}
