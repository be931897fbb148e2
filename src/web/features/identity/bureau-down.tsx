import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#rules/text/dates.ts";
import { identityTexts } from "#texts/identity/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { isProblem } from "#web/api/errors/api-error.ts";
import { isUserActive } from "#web/api/user-activity.ts";
import styles from "#web/features/identity/identity.module.css";

/** `retrySeconds`: seconds until the automatic retry; null while the bureau is available. */
type BureauState = { retrySeconds: number | null; callBureau: (work: () => Promise<void>) => Promise<void> };

/** Tracks whether the bureau is down, and when to retry. */
export function useBureauDown(): BureauState {
  const [retrySeconds, setRetrySeconds] = useState<number | null>(null);
  const callBureau = useCallback(async (work: () => Promise<void>) => {
    setRetrySeconds(null);
    try {
      await work();
    } catch (error) {
      if (isProblem(error, "unavailable")) setRetrySeconds(error.retryAfter ?? 60);
      throw error;
    }
  }, []);
  return { retrySeconds, callBureau };
}

type BureauDownProps = {
  down: BureauState;
  /** the path for users who don't want to wait */
  alternativePath?: string | undefined;
};

/**
 * The notice that the bureau is down, with the time of the next attempt. It then submits the surrounding form, unless
 * the user is inactive or has changed the form: questions that nobody sees would time out.
 */
export function BureauDown({ down: { retrySeconds }, alternativePath }: BureauDownProps) {
  const t = useT();
  const locale = useLocale();
  const boxRef = useRef<HTMLDivElement>(null);
  const [retryAt] = useState(() => new Date(Date.now() + (retrySeconds ?? 0) * 1000));
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const form = boxRef.current?.closest("form");
    if (!form) return;
    return submitAfter((retrySeconds ?? 0) * 1000, form, () => setIsDue(true));
  }, [retrySeconds]);
  const time = formatMoment(retryAt, locale, { hour: "numeric", minute: "2-digit" });
  return (
    <div ref={boxRef}>
      <Notice tone="attention" announced title={t(identityTexts).bureau_unreachable}>
        <p>{isDue ? t(identityTexts).nothing_lost_now : t(identityTexts).nothing_lost({ time })}</p>
        <div className={styles.actions}>
          <Button type="submit">{t(identityTexts).try_again_now}</Button>
          {alternativePath && <Link to={alternativePath}>{t(identityTexts).upload_id_instead}</Link>}
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
  const markChanged = () => {
    isChanged = true;
  };
  const timer = setTimeout(() => {
    onDue();
    if (!isChanged && document.visibilityState === "visible" && isUserActive()) form.requestSubmit();
  }, ms);
  form.addEventListener("input", markChanged);
  return () => {
    clearTimeout(timer);
    form.removeEventListener("input", markChanged);
  };
}
