import { useEffect, useRef, useState } from "react";
import { identityTexts } from "#texts/identity/texts.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import styles from "#web/features/identity/identity.module.css";

/** The remaining seconds at which screen readers announce the time. */
const spokenAt = [300, 120, 60, 30, 10];

type CountdownProps = { seconds: number; onEnd: () => void };

/** The remaining time. It uses a monotonic clock, since the device's clock may be wrong. */
export function Countdown({ seconds, onEnd }: CountdownProps) {
  const t = useT();
  const [left, setLeft] = useState(seconds);
  /** the last announced number of seconds */
  const [spoken, setSpoken] = useState<number>();
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (spokenAt.includes(now)) setSpoken(now);
      if (now > 0) return;
      clearInterval(timer);
      // the server accepts answers for a few more seconds; after that, the time is up there too
      setTimeout(() => ended.current(), 6_000);
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <div className={styles.clock} data-late={left <= 30 || undefined}>
      <span>{left > 0 ? t(identityTexts).time_left : t(identityTexts).times_up}</span>
      <strong role="timer" aria-label={t(identityTexts).time_left}>
        {shown}
      </strong>
      <span className="visually-hidden" role="status">
        {spoken !== undefined && announcementOf(spoken, t)}
      </span>
    </div>
  );
}

const announcementOf = (seconds: number, t: Translate) =>
  seconds >= 60
    ? t(identityTexts).minutes_left({ n: Math.round(seconds / 60) })
    : t(identityTexts).seconds_left({ n: seconds });
