import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { ShortcutsDialog } from "#web/components/shortcuts/shortcuts-dialog.tsx";
import { useKeys } from "#web/components/shortcuts/use-keys.ts";
import { findListPosition } from "#web/features/applicants/state/last-list.ts";
import { type ApplicationKey, applicationKeys } from "#web/features/application-review/position/application-keys.ts";
import styles from "#web/features/application-review/position/list-position.module.css";
import { paths } from "#web/navigation/paths.ts";

/**
 * An application's position in the list that was shown last, with links to its neighbors; `?` lists the page's
 * shortcuts.
 */
export function ListPosition({ application }: { application: Application }) {
  const t = useT();
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const position = findListPosition(application.id);
  const navigateTo = (to: string | null | undefined) =>
    to ? () => void navigate(paths.applicationSummary(to)) : undefined;
  useKeys({ j: navigateTo(position?.next), k: navigateTo(position?.previous), "?": () => setIsHelpOpen(true) });
  const texts: Record<ApplicationKey, string> = {
    j: t(applicantsTexts).next_applicant,
    k: t(applicantsTexts).previous_applicant,
    a: t(applicationReviewTexts).select_tenant,
    d: t(applicationReviewTexts).decline,
    r: t(decisionsTexts).decline_rest,
    "Ctrl+Enter": t(decisionsTexts).confirm_decision,
    "?": t(applicantsTexts).show_shortcuts,
  };
  const keys = applicationKeys(application, position?.count ?? 0).map((key) => [key, texts[key]] as const);
  const link = (to: string | null, icon: "back" | "forward", label: string) =>
    to ? (
      <Link to={paths.applicationSummary(to)} aria-label={label} title={label}>
        <Icon name={icon} size={16} />
      </Link>
    ) : (
      <span className={styles.end} />
    );
  return (
    <div className={styles.place}>
      {position && position.count > 1 && (
        <nav aria-label={t(applicationReviewTexts).other_applicants} className={styles.position}>
          {link(position.previous, "back", t(applicantsTexts).previous_applicant)}
          <span>{t(applicationReviewTexts).n_of_all({ n: position.number, all: position.count })}</span>
          {link(position.next, "forward", t(applicantsTexts).next_applicant)}
        </nav>
      )}
      <button
        type="button"
        className={styles.help}
        aria-haspopup="dialog"
        aria-label={t(applicantsTexts).keyboard_shortcuts}
        title={t(applicantsTexts).keyboard_shortcuts}
        onClick={() => setIsHelpOpen(true)}
      >
        <kbd>?</kbd>
      </button>
      {isHelpOpen && <ShortcutsDialog keys={keys} onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}
