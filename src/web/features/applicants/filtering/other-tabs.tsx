import { Link } from "react-router";
import { type ListTab, listTabs } from "#rules/workflow/statuses.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { useLocale, useT } from "#ui/texts.tsx";
import { bundleCountsQuery } from "#web/api/applications/application-bundles.ts";
import styles from "#web/features/applicants/filtering/filtering.module.css";
import { useTabNames } from "#web/features/applicants/filtering/use-tab-names.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";
import { paths } from "#web/navigation/paths.ts";

/** Renders links to the other tabs in which a search has matches. */
export function OtherTabs({ tab, search }: { tab: ListTab; search: string }) {
  const t = useT();
  const locale = useLocale();
  const names = useTabNames();
  const counts = useOptionalQuery(bundleCountsQuery(search));
  const matchingTabs = listTabs.filter((each) => each !== tab && (counts?.[each] ?? 0) > 0);
  return (
    <div role="status" className={matchingTabs.length > 0 ? styles.elsewhere : "visually-hidden"}>
      {matchingTabs.length > 0 && <span>{t(applicantListTexts).other_tabs}</span>}
      {matchingTabs.map((each) => (
        <Link key={each} to={paths.applicantsTab(each, `?${new URLSearchParams({ search })}`)}>
          {counts?.minimums.includes(each)
            ? t(applicantListTexts).more_in_tab({ n: (counts[each] ?? 0).toLocaleString(locale), tab: names[each] })
            : t(applicantListTexts).n_in_tab({ n: (counts?.[each] ?? 0).toLocaleString(locale), tab: names[each] })}
        </Link>
      ))}
    </div>
  );
}
