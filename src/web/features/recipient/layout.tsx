import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import { Outlet, useParams } from "react-router";
import { dayFormats } from "#rules/email/day-formats.ts";
import { lastDayOfShare } from "#rules/sharing/recipients.ts";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadingScreen } from "#ui/feedback/loading-screen.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { logOutOfShare, type Shared, sharedQuery } from "#web/api/applications/shared.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { StandalonePage } from "#web/components/standalone-page/standalone-page.tsx";
import { ConfirmEmail } from "#web/features/recipient/confirm-email.tsx";
import styles from "#web/features/recipient/recipient.module.css";
import {
  deleteShareSession,
  findShareSession,
  saveShareSession,
  shareLinkTokens,
} from "#web/features/recipient/share-session.ts";
import { useSharedEvents } from "#web/features/recipient/use-shared-events.ts";
import { toast } from "#web/hooks/toast.ts";

export const handle = definePageTitle((t) => t(recipientTexts).title);

/** Loads no server data: only the browser knows its sessions. */
export async function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return (
    <StandalonePage>
      <LoadingScreen />
    </StandalonePage>
  );
}

type SharedContext = { id: string; session: string; shared: Shared };
const SharedContextProvider = createContext<SharedContext | null>(null);

/** Returns the shared data and the session of the screens in this layout. */
export function useShared(): SharedContext {
  const shared = useContext(SharedContextProvider);
  if (!shared) throw new Error("Screens of recipients stand below their layout.");
  return shared;
}

/**
 * The pages for a person with whom a landlord shared something. They need no account, but must confirm their email
 * address first.
 */
export default function SharedLayout() {
  const { id = "" } = useParams();
  return <SharedLink key={id} id={id} />;
}

function SharedLink({ id }: { id: string }) {
  const t = useT();
  const [client] = useState(createQueryClient);
  const [session, setSession] = useState(() => findShareSession(id));
  const token = shareLinkTokens.find(id);
  function endShareSession() {
    deleteShareSession(id);
    client.clear();
    setSession(null);
  }
  if (!session)
    return (
      <StandalonePage>
        {token ? (
          <ConfirmEmail
            token={token}
            onConfirmed={(newSession) => {
              saveShareSession(id, newSession);
              setSession(newSession);
            }}
          />
        ) : (
          <EmptyState level={1} title={t(recipientTexts).open_link} text={t(recipientTexts).open_link_help} />
        )}
      </StandalonePage>
    );
  return (
    <QueryClientProvider client={client}>
      <SharedSession id={id} session={session} onLeave={endShareSession} />
    </QueryClientProvider>
  );
}

function SharedSession({ id, session, onLeave }: { id: string; session: string; onLeave: () => void }) {
  const t = useT();
  const language = useLanguage();
  const query = useQuery(sharedQuery(session));
  const [isEnding, setIsEnding] = useState(false);
  useSharedEvents(session);
  async function logOut() {
    setIsEnding(true);
    try {
      await logOutOfShare(session);
      onLeave();
    } catch (error) {
      // the session has already ended
      if (isProblem(error, "unauthenticated")) return onLeave();
      toast("error", failureText(error, t));
      setIsEnding(false);
    }
  }
  const hasEnded = isProblem(query.error, "unauthenticated");
  useEffect(() => {
    if (hasEnded) onLeave();
  }, [hasEnded, onLeave]);
  const shared = query.data;
  if (!shared)
    return (
      <StandalonePage>
        <h1 className="visually-hidden">{t(recipientTexts).title}</h1>
        {query.isError && !hasEnded ? (
          <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
        ) : (
          <Skeleton rows={4} height={72} />
        )}
      </StandalonePage>
    );
  const lastDay = dayFormats[language](lastDayOfShare(new Date(shared.expires)));
  return (
    <StandalonePage className={styles.wide}>
      <div className={styles.share}>
        <p>
          {t(recipientTexts).shared_by({ who: shared.shared_by, until: lastDay })}{" "}
          <span>{t(recipientTexts).views_seen({ who: shared.shared_by })}</span>
        </p>
        <Button variant="quiet" busy={isEnding} onClick={() => void logOut()}>
          {t(recipientTexts).log_out}
        </Button>
      </div>
      {shared.bundles.length === 0 ? (
        <EmptyState
          level={1}
          title={t(recipientTexts).nothing}
          text={t(recipientTexts).nothing_help({ who: shared.shared_by })}
        />
      ) : (
        <SharedContextProvider value={{ id, session, shared }}>
          <Outlet />
        </SharedContextProvider>
      )}
    </StandalonePage>
  );
}
