import { useEffect, useState } from "react";
import { impersonationTexts } from "#texts/impersonation/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { logOut } from "#web/api/accounts/users.ts";
import { endSession, impersonation, onSessionChange } from "#web/api/session.ts";
import styles from "#web/features/impersonation/impersonation-bar.module.css";
import { paths } from "#web/navigation/paths.ts";

/** How often the time left is updated, in ms. */
const tickMs = 5_000;

const minutesUntil = (expires: string) => Math.ceil((Date.parse(expires) - Date.now()) / 60_000);

/** Who acts in whose name in this tab, for how long, and the way out. */
export function ImpersonationBar() {
  const t = useT();
  const [session] = useState(impersonation);
  const [minutes, setMinutes] = useState(() => minutesUntil(session?.expires ?? ""));
  const [ending, setEnding] = useState(false);
  const expires = session?.expires ?? "";
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(minutesUntil(expires));
      if (Date.parse(expires) <= Date.now()) endSession("expired");
    }, tickMs);
    return () => clearInterval(timer);
  }, [expires]);
  // nothing of the user's may stay on the screen
  useEffect(() => {
    const landing = paths.landing();
    return onSessionChange(() => window.location.replace(landing));
  }, []);
  if (!session) return null;
  return (
    <aside className={styles.bar} aria-label={t(impersonationTexts).label}>
      <p>
        <strong>{t(impersonationTexts).acting({ staff: session.staff, user: session.user.name })}</strong>{" "}
        {session.can_write ? t(impersonationTexts).can_write : t(impersonationTexts).read_only}{" "}
        <span role="timer">{t(impersonationTexts).minutes_left({ n: Math.max(0, minutes) })}</span>
      </p>
      <Button
        busy={ending}
        onClick={() => {
          setEnding(true);
          void logOut();
        }}
      >
        {t(impersonationTexts).end}
      </Button>
    </aside>
  );
}
