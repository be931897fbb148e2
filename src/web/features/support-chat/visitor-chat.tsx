import { useEffect, useState } from "react";
import { supportFormTexts } from "#texts/support-form/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { accessToken } from "#web/api/session.ts";
import { type ChatIdentity, chatIdentityOf, serviceUrl } from "#web/features/support-chat/chat.ts";
import { ChatButton } from "#web/features/support-chat/chat-button.tsx";
import { SupportChat } from "#web/features/support-chat/support-chat.tsx";

/** The support chat on a public page, whose visitor may be logged in. */
export function VisitorChat() {
  const texts = useT()(supportFormTexts);
  const [identity, setIdentity] = useState<ChatIdentity>();
  useEffect(() => {
    if (serviceUrl("supportChat") !== null) void loadIdentity().then(setIdentity);
  }, []);
  if (!identity) return null;
  return (
    <>
      <ChatButton label={texts.chat} className={buttonClass("secondary")} />
      <SupportChat identity={identity} />
    </>
  );
}

async function loadIdentity(): Promise<ChatIdentity> {
  if (accessToken() === null) return chatIdentityOf(undefined);
  const page = await call("GET /users/", { query: {} }).catch(() => undefined);
  return chatIdentityOf(page?.results[0]);
}
