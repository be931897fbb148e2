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

/** Reads nothing of the server: which sessions there are is known to the browser alone. */
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

/** What a recipient filled in, in which of their sessions. */
type Entered = { recipient: string; session: string; answers: Answer[] };
type Signer = {
  id: string;
  session: string;
  /** asks for a code again, if this session is still the current one */
  leave: (ended: string) => void;
  onDeclined: () => void;
  entered: RefObject<Entered | null>;
};

const Context = createContext<Signer | null>(null);

/** The signing of the address, the signer's session, and what they filled in, also in a session before. */
export function useSigner() {
  const signer = useContext(Context);
  if (!signer) throw new Error("The signer's screens stand below their layout.");
  return signer;
}

/** What the signer does with the document. Whichever call finds that the session has ended asks for a code again. */
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
    return Object.fromEntries(watched) as typeof calls; // the same calls
  }, [id, session, leave]);
}

/** The pages of a signer, who needs no account: their email is confirmed first. */
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
  // a second link that is opened in the same tab changes only the fragment
  useEffect(() => {
    if (!hash) return;
    takeSigningToken(id);
    setSession(signingSessions.find(id));
  }, [id, hash]);
  const entered = useRef<Entered>(null);
  const leave = useCallback(
    (ended: string) => {
      // a late answer to the session before doesn't end the one that followed it
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
