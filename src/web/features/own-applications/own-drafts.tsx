import { Link } from "react-router";
import { ownApplicationsTexts } from "#texts/own-applications/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { OwnDraft } from "#web/api/forms/own-drafts.ts";
import { Deadline, Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/own-applications/list.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The user's drafts, started on this or another device. */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
  const texts = useT()(ownApplicationsTexts);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className={styles.drafts}>
      <h2 id="drafts">{texts.not_submitted}</h2>
      <ul role="list" className={styles.list}>
        {drafts.map(({ id, slug, name, landlord, saved, expires }) => (
          <li key={id} className={styles.row}>
            <div>
              <p>{name}</p>
              <p>{landlord.name}</p>
              <p>
                {texts.saved_until} <Deadline at={expires} />
              </p>
            </div>
            <Link to={paths.apply(slug)}>
              {texts.resume}
              <span className="visually-hidden"> {name}</span>
            </Link>
            <Timestamp at={saved} />
          </li>
        ))}
      </ul>
    </section>
  );
}
