import { useEffect, useRef } from "react";
import { supportChatTexts } from "#texts/support-chat/texts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { type ChatIdentity, chatAddress, serviceUrl } from "#web/features/support-chat/chat.ts";
import styles from "#web/features/support-chat/chat-panel.module.css";
import { setChatOpen } from "#web/features/support-chat/chat-state.ts";

/**
 * The support chat next to the page, in an iframe of another host, so that its scripts can't read the page. When it
 * closes, the focus returns to the button that opened it.
 */
export function ChatPanel({ identity }: { identity: ChatIdentity }) {
  const texts = useT()(supportChatTexts);
  const language = useLanguage();
  const panelRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panelRef.current?.focus();
    return () => {
      // also on navigation to a page without the chat
      setChatOpen(false);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const address = serviceUrl("supportChat");
  if (!address) return null;
  return (
    <aside
      ref={panelRef}
      aria-label={texts.title}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === "Escape") setChatOpen(false);
      }}
    >
      <header className={styles.head}>
        <h2>{texts.title}</h2>
        <IconButton icon="close" label={texts.close} onClick={() => setChatOpen(false)} />
      </header>
      <p className={styles.private}>{texts.private}</p>
      <iframe
        title={texts.title}
        src={chatAddress(address, identity, language)}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </aside>
  );
}
