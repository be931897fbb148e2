import { type RefObject, useEffect, useRef, useState } from "react";
import { impersonationTexts } from "#texts/impersonation/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { logOut } from "#web/api/log-out.ts";
import { endSession, findImpersonation, subscribeToSession } from "#web/api/session.ts";
import styles from "#web/features/impersonation/impersonation-bar.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The interval in ms at which the remaining time is updated. */
const tickMs = 5_000;

const minutesUntil = (expires: string) => Math.ceil((Date.parse(expires) - Date.now()) / 60_000);

/** Shows who acts on whose behalf in this tab and the remaining time, with a button to end the impersonation. */
export function ImpersonationBar() {
  const t = useT();
  const [session] = useState(findImpersonation);
  const [minutes, setMinutes] = useState(() => minutesUntil(session?.expires ?? ""));
  const [isEnding, setIsEnding] = useState(false);
  const expires = session?.expires ?? "";
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(minutesUntil(expires));
      if (Date.parse(expires) <= Date.now()) endSession("expired");
    }, tickMs);
    return () => clearInterval(timer);
  }, [expires]);
  // none of the user's data may stay on screen
  useEffect(() => {
    const landing = paths.landing();
    return subscribeToSession(() => window.location.replace(landing));
  }, []);
  const barRef = useRef<HTMLElement>(null);
  useBarHeight(barRef);
  if (!session) return null;
  return (
    <aside ref={barRef} className={styles.bar} aria-label={t(impersonationTexts).label}>
      <p>
        <strong>{t(impersonationTexts).acting({ staff: session.staff, user: session.user.name })}</strong>{" "}
        {session.can_write ? t(impersonationTexts).can_write : t(impersonationTexts).read_only}{" "}
        <span role="timer">{t(impersonationTexts).minutes_left({ n: Math.max(0, minutes) })}</span>
      </p>
      <Button
        busy={isEnding}
        onClick={() => {
          setIsEnding(true);
          void logOut();
        }}
      >
        {t(impersonationTexts).end}
      </Button>
    </aside>
  );
}

/** Sets the bar's height as a custom property of the page, so that full-height layouts make room for it. */
function useBarHeight(barRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = barRef;
    if (!current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty("--bar", `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--bar");
    };
  }, [barRef]);
}
