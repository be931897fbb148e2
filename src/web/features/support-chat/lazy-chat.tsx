import { type ComponentProps, lazy, Suspense, useLayoutEffect, useState } from "react";
import { serviceSelector } from "#rules/website/outside-services.ts";
import type { ChatButton } from "#web/features/support-chat/chat-button.tsx";
import type { UserChat } from "#web/features/support-chat/user-chat.tsx";

const Button = lazy(async () => ({
  default: (await import("#web/features/support-chat/chat-button.tsx")).ChatButton,
}));
const Chat = lazy(async () => ({ default: (await import("#web/features/support-chat/user-chat.tsx")).UserChat }));

/** Whether the page has a chat; read after hydration, since the server's markup is the same for all visitors. */
function useIsOffered(): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useLayoutEffect(() => setIsOffered(document.querySelector(serviceSelector("supportChat")) !== null), []);
  return isOffered;
}

/** The chat's button, whose script is loaded only if there is a chat. */
export const LazyChatButton = (props: ComponentProps<typeof ChatButton>) =>
  useIsOffered() && (
    <Suspense>
      <Button {...props} />
    </Suspense>
  );

/** The chat, whose script is loaded only if there is one. */
export const LazyChat = (props: ComponentProps<typeof UserChat>) =>
  useIsOffered() && (
    <Suspense>
      <Chat {...props} />
    </Suspense>
  );
