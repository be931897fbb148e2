import { Link } from "react-router";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import styles from "#web/features/application-review/styles/application.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The other applicants of the bundle, who are reviewed and decided together. */
export function Household({ application }: { application: Application }) {
  const t = useT();
  const others = application.bundle.applications.filter(({ id }) => id !== application.id);
  if (others.length === 0) return null;
  return (
    <div className={styles.household}>
      <p>{t(applicationReviewTexts).applies_together}</p>
      <ul role="list">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.applicationSummary(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
