import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { documentsTexts } from "#texts/documents/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type DocumentTemplate, documentTemplateQuery } from "#web/api/documents/document-templates.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { usePageSubject } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";

/** Loads the template in the URL and renders `children` with it; until then the loading state or an error. */
export function WithTemplate({ children }: { children: (template: DocumentTemplate) => ReactNode }) {
  const t = useT();
  const texts = t(documentsTexts);
  const { id = "" } = useParams();
  const query = useQuery(documentTemplateQuery(id));
  usePageSubject(query.data?.name);
  const back = <BackLink to={dashboardPaths.documents("templates")}>{texts.templates}</BackLink>;
  if (query.data)
    return (
      <>
        {back}
        {children(query.data)}
      </>
    );
  if (query.data === null)
    return (
      <EmptyState level={1} title={texts.template_not_found} text={texts.template_not_found_help}>
        <Link to={dashboardPaths.documents("templates")} className={buttonClass()}>
          {texts.view_templates}
        </Link>
      </EmptyState>
    );
  return (
    <>
      {back}
      <h1 className="visually-hidden">{texts.template}</h1>
      {query.isError ? (
        <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
      ) : (
        <Skeleton rows={3} height={240} />
      )}
    </>
  );
}
