import { IconButton } from "#ui/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/application-bundles.ts";
import { leadOf, nameOf } from "#web/screens/applicants/bundle-text.ts";
import styles from "#web/screens/applicants/star.module.css";
import type { RowsProps } from "#web/screens/applicants/use-selection.ts";

/** Whether a bundle is on the shortlist; pressing it puts it on or takes it off. */
export function Star({ bundle, act }: { bundle: Bundle; act: RowsProps["act"] }) {
  const t = useT();
  const { is_shortlisted, slug } = bundle;
  return (
    <IconButton
      icon={is_shortlisted ? "starred" : "star"}
      label={t("Shortlist {name}", { name: nameOf(leadOf(bundle)) })}
      aria-pressed={is_shortlisted}
      className={styles.star}
      onClick={() => void act(is_shortlisted ? "unshortlist" : "shortlist", [slug])}
    />
  );
}
