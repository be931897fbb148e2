import { legalPagesTexts } from "#texts/legal-pages/texts.ts";
import type { LegalVersion } from "#texts/website/article.ts";
import { useT } from "#ui/texts.tsx";
import { Day } from "#web/components/day.tsx";
import styles from "#web/features/website/legal/legal.module.css";

/** The versions of a legal text, newest first, each with its effective date and changes. */
export function VersionHistory({ versions }: { versions: readonly LegalVersion[] }) {
  const texts = useT()(legalPagesTexts);
  return (
    <section aria-labelledby="versions" className={styles.versions}>
      <h2 id="versions">{texts.versions}</h2>
      <ul>
        {versions.map(({ version, date, change }) => (
          <li key={version}>
            <strong>{texts.version({ number: version })}</strong>, <Day day={date} />: {change}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The current version. */
export function NewestVersion({ versions: [newest] }: { versions: readonly LegalVersion[] }) {
  const texts = useT()(legalPagesTexts);
  return (
    newest && (
      <p>
        {texts.version({ number: newest.version })}, <Day day={newest.date} />
      </p>
    )
  );
}
