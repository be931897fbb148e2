import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import { signingTexts } from "#texts/signing/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadingScreen } from "#ui/feedback/loading-screen.tsx";
import { useT } from "#ui/texts.tsx";
import { type FieldAnswer, signingCalls } from "#web/api/documents/signer.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { StandalonePage } from "#web/components/standalone-page/standalone-page.tsx";
import { ConfirmSigner } from "./confirm-signer.tsx";
import styles from "./signing.module.css";
import { signingLinkTokens, signingSessions, storeSigningToken } from "./signing-session.ts";

export const handle = definePageTitle((t) => t(signingTexts).title);

/** Loads no server data: only the browser knows its sessions. */
export async function clientLoader({ params }: { params: { id?: string } }) {
  storeSigningToken(params.id ?? "");
  return null;
}

export function HydrateFallback() {
  return (
    <StandalonePage className={styles.main}>
      <LoadingScreen />
    </StandalonePage>
  );
}

/** A recipient's input, and the session in which it was entered. */
type EnteredAnswers = { recipient: string; session: string; answers: FieldAnswer[] };
type Signer = {
  id: string;
  session: string;
  /** asks for a new code, if this session is still the current one */
  endSigningSession: (endedSession: string) => void;
  onDeclined: () => void;
  enteredAnswers: RefObject<EnteredAnswers | null>;
};

const SignerContext = createContext<Signer | null>(null);

/** Returns the signing in the URL, the signer's session, and their input, including that of an earlier session. */
export function useSigner() {
  const signer = useContext(SignerContext);
  if (!signer) throw new Error("The signer's screens stand below their layout.");
  return signer;
}

/** Returns the signer's calls. A call that finds that the session has ended asks for a new code. */
export function useSigningCalls(): ReturnType<typeof signingCalls> {
  const { id, session, endSigningSession } = useSigner();
  return useMemo(() => {
    const calls = signingCalls(id, session);
    type Call = (...args: unknown[]) => Promise<unknown>;
    const guardedCalls = Object.entries(calls).map(([name, call]) => [
      name,
      (...args: unknown[]) =>
        (call as Call)(...args).catch((error: unknown) => {
          if (isProblem(error, "unauthenticated")) endSigningSession(session);
          throw error;
        }),
    ]);
    return Object.fromEntries(guardedCalls) as typeof calls; // still the same calls
  }, [id, session, endSigningSession]);
}

/** The pages of a signer. They need no account, but must confirm their email first. */
export default function SigningLayout() {
  const { id = "" } = useParams();
  return (
    <StandalonePage className={styles.main}>
      <SigningPages key={id} id={id} />
    </StandalonePage>
  );
}

function SigningPages({ id }: { id: string }) {
  const t = useT();
  const [session, setSession] = useState(() => signingSessions.find(id));
  const [isDeclined, setIsDeclined] = useState(false);
  const { hash } = useLocation();
  // opening a second link in the same tab changes only the fragment
  useEffect(() => {
    if (!hash) return;
    storeSigningToken(id);
    setSession(signingSessions.find(id));
  }, [id, hash]);
  const enteredAnswers = useRef<EnteredAnswers>(null);
  const endSigningSession = useCallback(
    (endedSession: string) => {
      // a late response of an earlier session doesn't end the current one
      if (signingSessions.find(id) !== endedSession) return;
      signingSessions.save(id, "");
      setSession(undefined);
    },
    [id],
  );
  const onDeclined = useCallback(() => {
    setIsDeclined(true);
    endSigningSession(signingSessions.find(id) ?? "");
  }, [id, endSigningSession]);
  const token = signingLinkTokens.find(id);
  const texts = t(signingTexts);
  if (isDeclined) return <EmptyState level={1} title={texts.you_declined} text={texts.you_declined_help} />;
  if (session)
    return (
      <SignerContext value={{ id, session, endSigningSession, onDeclined, enteredAnswers }}>
        <Outlet />
      </SignerContext>
    );
  if (!token) return <EmptyState level={1} title={texts.open_link} text={texts.open_link_help} />;
  return (
    <ConfirmSigner
      token={token}
      onConfirmed={(newSession) => {
        signingSessions.save(id, newSession);
        setSession(newSession);
      }}
    />
  );
}
