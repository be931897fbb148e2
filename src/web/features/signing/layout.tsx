import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import { signingTexts } from "#texts/signing/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
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
  return <Skeleton rows={4} height={72} />;
}

const Context = createContext<{ id: string; session: string; leave: () => void; onDeclined: () => void } | null>(null);

/** The signing of the address and the signer's session. */
export function useSigner() {
  const signer = useContext(Context);
  if (!signer) throw new Error("The signer's screens stand below their layout.");
  return signer;
}

/** Asks for a code again once the session has ended. */
export function useLeaveWhenEnded(error: unknown): void {
  const { leave } = useSigner();
  const ended = isProblem(error, "unauthenticated");
  useEffect(() => {
    if (ended) leave();
  }, [ended, leave]);
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
  const leave = useCallback(() => {
    signingSessions.save(id, "");
    setSession(undefined);
  }, [id]);
  const onDeclined = useCallback(() => {
    setIsDeclined(true);
    leave();
  }, [leave]);
  const token = signingLinks.find(id);
  const texts = t(signingTexts);
  if (isDeclined) return <EmptyState level={1} title={texts.you_declined} text={texts.you_declined_help} />;
  if (session)
    return (
      <Context value={{ id, session, leave, onDeclined }}>
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
