import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#rules/text/dates.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { isAttended } from "#web/api/attendance.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import styles from "#web/features/identity/identity.module.css";

/** `again`: seconds until the automatic retry; null while the bureau is available. */
type Down = { again: number | null; watch: (work: () => Promise<void>) => Promise<void> };

/** Tracks whether the bureau is down, and when to retry. */
export function useBureauDown(): Down {
  const [again, setAgain] = useState<number | null>(null);
  const watch = useCallback(async (work: () => Promise<void>) => {
    setAgain(null);
    try {
      await work();
    } catch (error) {
      if (isProblem(error, "unavailable")) setAgain(error.retryAfter ?? 60);
      throw error;
    }
  }, []);
  return { again, watch };
}

type BureauDownProps = {
  down: Down;
  /** the path for users who don't want to wait */
  otherWay?: string | undefined;
};

/**
 * The notice that the bureau is down, with the time of the next attempt. It then submits the surrounding form, unless
 * the user is inactive or has changed the form: questions that nobody sees would time out.
 */
export function BureauDown({ down: { again }, otherWay }: BureauDownProps) {
  const t = useT();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [at] = useState(() => new Date(Date.now() + (again ?? 0) * 1000));
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    return submitAfter((again ?? 0) * 1000, form, () => setIsDue(true));
  }, [again]);
  const time = formatMoment(at, locale, { hour: "numeric", minute: "2-digit" });
  return (
    <div ref={box}>
      <Notice tone="attention" announced title={t(identityTexts).bureau_unreachable}>
        <p>{isDue ? t(identityTexts).nothing_lost_now : t(identityTexts).nothing_lost({ time })}</p>
        <div className={styles.actions}>
          <Button type="submit">{t(identityTexts).try_again_now}</Button>
          {otherWay && <Link to={otherWay}>{t(identityTexts).upload_id_instead}</Link>}
        </div>
      </Notice>
    </div>
  );
}

/**
 * Submits a form after a delay, if the page is visible, the user is active and the form hasn't been changed.
 * @param onDue called after the delay in any case
 * @returns a function that cancels it
 */
export function submitAfter(ms: number, form: EventTarget & { requestSubmit: () => void }, onDue: () => void) {
  let isChanged = false;
  const change = () => {
    isChanged = true;
  };
  const timer = setTimeout(() => {
    onDue();
    if (!isChanged && document.visibilityState === "visible" && isAttended()) form.requestSubmit();
  }, ms);
  form.addEventListener("input", change);
  return () => {
    clearTimeout(timer);
    form.removeEventListener("input", change);
  };
}
