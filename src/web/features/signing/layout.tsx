import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import { signingTexts } from "#texts/signing/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadingScreen } from "#ui/feedback/loading-screen.tsx";
import { useT } from "#ui/texts.tsx";
import { type Answer, signingCalls } from "#web/api/documents/signer.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { StandalonePage } from "#web/components/standalone-page/standalone-page.tsx";
import { ConfirmSigner } from "./confirm-signer.tsx";
import styles from "./signing.module.css";
import { signingLinks, signingSessions, takeSigningToken } from "./signing-session.ts";

export const handle = titleOf((t) => t(signingTexts).title);

/** Loads no server data: only the browser knows its sessions. */
export async function clientLoader({ params }: { params: { id?: string } }) {
  takeSigningToken(params.id ?? "");
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
type Entered = { recipient: string; session: string; answers: Answer[] };
type Signer = {
  id: string;
  session: string;
  /** asks for a new code, if this session is still the current one */
  leave: (ended: string) => void;
  onDeclined: () => void;
  entered: RefObject<Entered | null>;
};

const Context = createContext<Signer | null>(null);

/** Returns the signing in the URL, the signer's session, and their input, including that of an earlier session. */
export function useSigner() {
  const signer = useContext(Context);
  if (!signer) throw new Error("The signer's screens stand below their layout.");
  return signer;
}

/** Returns the signer's calls. A call that finds that the session has ended asks for a new code. */
export function useSigningCalls(): ReturnType<typeof signingCalls> {
  const { id, session, leave } = useSigner();
  return useMemo(() => {
    const calls = signingCalls(id, session);
    type Call = (...args: unknown[]) => Promise<unknown>;
    const watched = Object.entries(calls).map(([name, call]) => [
      name,
      (...args: unknown[]) =>
        (call as Call)(...args).catch((error: unknown) => {
          if (isProblem(error, "unauthenticated")) leave(session);
          throw error;
        }),
    ]);
    return Object.fromEntries(watched) as typeof calls; // still the same calls
  }, [id, session, leave]);
}

/** The pages of a signer. They need no account, but must confirm their email first. */
export default function SigningLayout() {
  const { id = "" } = useParams();
  return (
    <StandalonePage className={styles.main}>
      <OfSigning key={id} id={id} />
    </StandalonePage>
  );
}

function OfSigning({ id }: { id: string }) {
  const t = useT();
  const [session, setSession] = useState(() => signingSessions.find(id));
  const [isDeclined, setIsDeclined] = useState(false);
  const { hash } = useLocation();
  // opening a second link in the same tab changes only the fragment
  useEffect(() => {
    if (!hash) return;
    takeSigningToken(id);
    setSession(signingSessions.find(id));
  }, [id, hash]);
  const entered = useRef<Entered>(null);
  const leave = useCallback(
    (ended: string) => {
      // a late response of an earlier session doesn't end the current one
      if (signingSessions.find(id) !== ended) return;
      signingSessions.save(id, "");
      setSession(undefined);
    },
    [id],
  );
  const onDeclined = useCallback(() => {
    setIsDeclined(true);
    leave(signingSessions.find(id) ?? "");
  }, [id, leave]);
  const token = signingLinks.find(id);
  const texts = t(signingTexts);
  if (isDeclined) return <EmptyState level={1} title={texts.you_declined} text={texts.you_declined_help} />;
  if (session)
    return (
      <Context value={{ id, session, leave, onDeclined, entered }}>
        <Outlet />
      </Context>
    );
  if (!token) return <EmptyState level={1} title={texts.open_link} text={texts.open_link_help} />;
  return (
    <ConfirmSigner
      token={token}
      onConfirmed={(confirmed) => {
        signingSessions.save(id, confirmed);
        setSession(confirmed);
      }}
    />
  );
}
