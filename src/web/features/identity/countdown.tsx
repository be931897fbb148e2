import { useEffect, useRef, useState } from "react";
import { identityTexts } from "#texts/identity/texts.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import styles from "#web/features/identity/identity.module.css";

/** The remaining seconds at which screen readers announce the time. */
const announcedSeconds = [300, 120, 60, 30, 10];

type CountdownProps = { seconds: number; onEnd: () => void };

/** The remaining time. It uses a monotonic clock, since the device's clock may be wrong. */
export function Countdown({ seconds, onEnd }: CountdownProps) {
  const t = useT();
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  /** the last announced number of seconds */
  const [lastAnnounced, setLastAnnounced] = useState<number>();
  const onEndRef = useRef(onEnd);
  onEndRef.current = onEnd;
  useEffect(() => {
    const endAt = performance.now() + seconds * 1000;
    const tick = () => {
      const secondsRemaining = Math.max(0, Math.ceil((endAt - performance.now()) / 1000));
      setSecondsLeft(secondsRemaining);
      if (announcedSeconds.includes(secondsRemaining)) setLastAnnounced(secondsRemaining);
      if (secondsRemaining > 0) return;
      clearInterval(timer);
      // the server accepts answers for a few more seconds; after that, the time is up there too
      setTimeout(() => onEndRef.current(), 6_000);
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const displayedTime = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`;
  return (
    <div className={styles.clock} data-late={secondsLeft <= 30 || undefined}>
      <span>{secondsLeft > 0 ? t(identityTexts).time_left : t(identityTexts).times_up}</span>
      <strong role="timer" aria-label={t(identityTexts).time_left}>
        {displayedTime}
      </strong>
      <span className="visually-hidden" role="status">
        {lastAnnounced !== undefined && announcementOf(lastAnnounced, t)}
      </span>
    </div>
  );
}

const announcementOf = (seconds: number, t: Translate) =>
  seconds >= 60
    ? t(identityTexts).minutes_left({ n: Math.round(seconds / 60) })
    : t(identityTexts).seconds_left({ n: seconds });
