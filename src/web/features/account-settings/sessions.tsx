import { useQuery } from "@tanstack/react-query";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Session, sessionsQuery, useEndSessions } from "#web/api/accounts/sessions.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { SupportAccesses } from "#web/features/account-settings/data/support-accesses.tsx";
import styles from "#web/features/account-settings/sessions.module.css";
import { toast } from "#web/hooks/toast.ts";

export const handle = definePageTitle((t) => t(accountSettingsTexts).sessions);

export default function SessionsSettings() {
  return (
    <>
      <Sessions />
      <SupportAccesses />
    </>
  );
}

/** Renders the user's sessions, with buttons to end the others. */
function Sessions() {
  const t = useT();
  const query = useQuery(sessionsQuery);
  const end = useEndSessions();
  if (query.isPending) return <Skeleton rows={3} height={72} />;
  if (!query.data) return <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />;
  const sessions = query.data;
  const logOut = (id?: string) =>
    end.mutate(id, {
      onSuccess: () =>
        toast("success", id ? t(accountSettingsTexts).session_ended : t(accountSettingsTexts).other_sessions_ended),
      onError: (error) => toast("error", failureText(error, t)),
    });
  return (
    <section className={styles.sessions} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t(accountSettingsTexts).where_logged_in}</h2>
      <p>{t(accountSettingsTexts).sessions_hint}</p>
      <ul role="list" aria-busy={query.isFetching}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onLogOut={() => logOut(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button busy={end.isPending && end.variables === undefined} onClick={() => logOut()}>
            {t(accountSettingsTexts).log_out_others}
          </Button>
        </div>
      )}
    </section>
  );
}

type SessionRowProps = { session: Session; busy: boolean; onLogOut: () => void };

function SessionRow({ session, busy, onLogOut }: SessionRowProps) {
  const t = useT();
  const { browser, system, address, last_used, current } = session;
  const names = [browser, system].filter(Boolean);
  const name = names.length > 0 ? names.join(" · ") : t(accountSettingsTexts).unknown_device;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {current && <span className={styles.current}>{t(accountSettingsTexts).this_device}</span>}
        <p>
          {t(accountSettingsTexts).last_used} <Timestamp at={last_used} />
          {address && ` · ${address}`}
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={t(accountSettingsTexts).log_out_device({ device: name })}
          onClick={onLogOut}
        >
          {t(accountSettingsTexts).log_out_session}
        </Button>
      )}
    </li>
  );
}
