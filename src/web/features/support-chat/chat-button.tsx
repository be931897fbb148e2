import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { allowsServices } from "#rules/website/outside-services.ts";
import { findImpersonation } from "#web/api/session.ts";
import { serviceUrl } from "#web/features/support-chat/chat.ts";
import { setChatOpen } from "#web/features/support-chat/chat-state.ts";
import { useEmbedded } from "#web/navigation/embedded.ts";

type ChatButtonProps = { label: string; className: string; onOpen?: (() => void) | undefined };

/**
 * The button that opens the support chat; renders nothing if there is none, in other sites' iframes, and during
 * impersonation.
 */
export function ChatButton({ label, className, onOpen }: ChatButtonProps) {
  const { pathname } = useLocation();
  const embedded = useEmbedded();
  // read after hydration, since the server's markup is the same for all visitors, and before the first paint
  const [isOffered, setIsOffered] = useState(false);
  useLayoutEffect(() => setIsOffered(serviceUrl("supportChat") !== null && !findImpersonation()), []);
  if (!isOffered || embedded || !allowsServices(pathname)) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onOpen?.();
        setChatOpen(true);
      }}
    >
      <svg width={20} height={20} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.8} aria-hidden>
        <path d="M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5" />
      </svg>
      {label}
    </button>
  );
}
