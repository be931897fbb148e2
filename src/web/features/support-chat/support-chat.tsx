import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { allowsServices } from "#rules/website/outside-services.ts";
import type { ChatIdentity } from "#web/features/support-chat/chat.ts";
import { useChatOpen } from "#web/features/support-chat/chat-state.ts";

const ChatPanel = lazy(() =>
  import("#web/features/support-chat/chat-panel.tsx").then(({ ChatPanel }) => ({ default: ChatPanel })),
);

/** The support chat, whose script is loaded when it is first opened. Pages that show personal data have none. */
export function SupportChat({ identity }: { identity: ChatIdentity }) {
  const open = useChatOpen();
  const { pathname } = useLocation();
  if (!open || !allowsServices(pathname)) return null;
  return (
    <Suspense>
      <ChatPanel identity={identity} />
    </Suspense>
  );
}
