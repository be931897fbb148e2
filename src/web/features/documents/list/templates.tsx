import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { documentsTexts } from "#texts/documents/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { type DocumentTemplateRow, documentTemplatesQuery } from "#web/api/documents/document-templates.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Pager, RedirectToLastPage } from "#web/components/pager/pager.tsx";
import { usePageParam } from "#web/components/pager/use-page-param.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import formStyles from "#web/features/forms/styles/forms.module.css";
import styles from "./list.module.css";

export const handle = definePageTitle((t) => t(documentsTexts).templates);

/** The list of the document templates that can be sent. */
export default function DocumentTemplates() {
  const t = useT();
  const texts = t(documentsTexts);
  const { abilities } = useUser();
  const page = usePageParam();
  const list = useQuery(documentTemplatesQuery(page));
  if (list.isPending) return <Skeleton rows={3} height={112} />;
  if (!list.data) return <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />;
  const { results, count } = list.data;
  const hrefOf = (to: number) => dashboardPaths.documents("templates", { page: String(to) });
  if (results.length === 0 && page > 1) return <RedirectToLastPage count={count} hrefOf={hrefOf} />;
  if (results.length === 0)
    return (
      <EmptyState title={texts.no_templates} text={texts.no_templates_help}>
        {abilities.create_form && (
          <Link to={dashboardPaths.newDocument("name")} className={buttonClass("primary")}>
            {texts.create_template}
          </Link>
        )}
      </EmptyState>
    );
  return (
    <div className={styles.list}>
      <ul role="list" className={formStyles.cards} aria-busy={list.isPlaceholderData}>
        {results.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
      <Pager count={count} page={page} hrefOf={hrefOf} />
    </div>
  );
}

function TemplateCard({ template }: { template: DocumentTemplateRow }) {
  const t = useT();
  const texts = t(documentsTexts);
  const { id, name, description, pages, signings, roles, modified, abilities } = template;
  return (
    <article className={formStyles.card}>
      <div className={formStyles.what}>
        <h2>
          <Link to={dashboardPaths.documentTemplate(id, "view")}>{name}</Link>
        </h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={formStyles.buttons}>
        {abilities.edit && (
          <Link to={dashboardPaths.documentTemplate(id, "edit")} className={buttonClass()}>
            {texts.edit}
            <span className="visually-hidden">: {name}</span>
          </Link>
        )}
      </div>
      <dl className={formStyles.facts}>
        <div>
          <dt>{texts.pages}</dt>
          <dd>{pages}</dd>
        </div>
        <div>
          <dt>{texts.filled_in_by}</dt>
          <dd>{roles.length > 0 ? roles.join(", ") : texts.nobody}</dd>
        </div>
        <div>
          <dt>{texts.times_sent}</dt>
          <dd>{signings}</dd>
        </div>
        <div>
          <dt>{texts.changed}</dt>
          <dd>
            <Timestamp at={modified} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
