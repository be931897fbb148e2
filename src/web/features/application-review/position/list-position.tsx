import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { ShortcutsDialog } from "#web/components/shortcuts/shortcuts-dialog.tsx";
import { useKeys } from "#web/components/shortcuts/use-keys.ts";
import { positionOf } from "#web/features/applicants/state/series.ts";
import styles from "#web/features/application-review/position/list-position.module.css";
import { paths } from "#web/navigation/paths.ts";

/** Where an application is in the list that was shown last, with links to its neighbors; `?` lists the page's keys. */
export function ListPosition({ id }: { id: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [help, setHelp] = useState(false);
  const position = positionOf(id);
  const go = (to: string | null | undefined) => (to ? () => void navigate(paths.applicationSummary(to)) : undefined);
  useKeys({ j: go(position?.next), k: go(position?.previous), "?": () => setHelp(true) });
  const keys = [
    ["j", t(applicantsTexts).next_applicant],
    ["k", t(applicantsTexts).previous_applicant],
    ["a", t(applicationReviewTexts).select_tenant],
    ["d", t(applicationReviewTexts).decline],
    ["r", t(decisionsTexts).decline_rest],
    ["Ctrl+Enter", t(decisionsTexts).confirm_decision],
    ["?", t(applicantsTexts).show_shortcuts],
  ] as const;
  const link = (to: string | null, icon: "back" | "forward", label: string) =>
    to ? (
      <Link to={paths.applicationSummary(to)} aria-label={label} title={label}>
        <Icon name={icon} size={16} />
      </Link>
    ) : (
      <span className={styles.end} />
    );
  return (
    <>
      {position && position.count > 1 && (
        <nav aria-label={t(applicationReviewTexts).other_applicants} className={styles.position}>
          {link(position.previous, "back", t(applicantsTexts).previous_applicant)}
          <span>{t(applicationReviewTexts).n_of_all({ n: position.number, all: position.count })}</span>
          {link(position.next, "forward", t(applicantsTexts).next_applicant)}
        </nav>
      )}
      {help && <ShortcutsDialog keys={keys} onClose={() => setHelp(false)} />}
    </>
  );
}
