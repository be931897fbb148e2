import { applicantsTexts } from "#texts/applicants/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/applicants/cells/new-badge.module.css";

/** Renders the badge of a bundle that nobody on the landlord's side has opened yet. */
export function NewBadge() {
  const t = useT();
  return <span className={styles.mark}>{t(applicantsTexts).new}</span>;
}
