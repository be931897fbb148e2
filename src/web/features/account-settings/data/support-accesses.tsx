import { useQuery } from "@tanstack/react-query";
import { personalDataTexts } from "#texts/personal-data/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { supportAccessesQuery } from "#web/api/accounts/personal-data.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/account-settings/data/data.module.css";

/** Renders when the support team acted on the user's behalf. */
export function SupportAccesses() {
  const t = useT();
  const query = useQuery(supportAccessesQuery);
  return (
    <section className={styles.section} aria-labelledby="support-title">
      <h2 id="support-title">{t(personalDataTexts).support_access}</h2>
      <p>{t(personalDataTexts).support_access_text}</p>
      {query.isPending && <Skeleton rows={1} height={72} />}
      {query.error && !query.data && <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />}
      {query.data?.length === 0 && <p>{t(personalDataTexts).support_access_none}</p>}
      {query.data && query.data.length > 0 && (
        <ul role="list" className={styles.list}>
          {query.data.map(({ id, staff, started, ended, changes }) => (
            <li key={id}>
              <div>
                <strong>{staff}</strong>
                <p>
                  <Timestamp at={started} /> – <Timestamp at={ended} />
                </p>
              </div>
              <p>
                {changes > 0
                  ? t(personalDataTexts).support_access_changes({ n: changes })
                  : t(personalDataTexts).support_access_read}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
