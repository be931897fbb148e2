import { applicantsTexts } from "#texts/applicants/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import styles from "#web/features/applicants/cells/shortlist-button.module.css";
import { nameOf } from "#web/features/applicants/names/bundle-names.ts";
import { primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";

/** Renders a star for a shortlisted applicant, for users who may not change the shortlist. */
export function ShortlistedIcon() {
  const t = useT();
  return (
    <span className={styles.mark}>
      <Icon name="starred" />
      <span className="visually-hidden">{t(applicantsTexts).shortlisted}</span>
    </span>
  );
}

/** Renders the button that adds a bundle to the shortlist or removes it, for users who may. */
export function ShortlistButton({ bundle, runAction }: { bundle: Bundle; runAction: RowsProps["act"] }) {
  const t = useT();
  const { can_manage, is_shortlisted, slug } = bundle;
  if (!can_manage) return is_shortlisted ? <ShortlistedIcon /> : null;
  return (
    <IconButton
      icon={is_shortlisted ? "starred" : "star"}
      label={t(applicantsTexts).shortlist_name({ name: nameOf(primaryApplicationOf(bundle)) })}
      aria-pressed={is_shortlisted}
      className={styles.star}
      onClick={() => void runAction(is_shortlisted ? "unshortlist" : "shortlist", [slug])}
    />
  );
}
