import { useEffect, useEffectEvent, useRef, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import type { useConnect } from "#web/features/payout-account/connect/use-connect.ts";
import styles from "#web/features/payout-account/payout-account.module.css";

type OpenConnect = ReturnType<typeof useConnect>;

/** The provider's banner about missing information; empty until there is something to show. */
export function NotificationBanner({ open, onChange }: { open: OpenConnect; onChange: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  const onTotalChange = useEffectEvent(onChange);
  useEffect(() => {
    let isUnmounted = false;
    let count: number | undefined;
    // errors are ignored, since the same information is shown below
    open(false)
      .then((connect) => {
        if (isUnmounted || !connect || !container.current) return;
        const banner = connect.create("notification-banner");
        banner.setOnNotificationsChange(({ total }) => {
          if (count !== undefined && total !== count) onTotalChange();
          count = total;
        });
        container.current.replaceChildren(banner);
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [open]);
  return <div ref={container} className={styles.banner} />;
}

type InformationProps = { open: OpenConnect; isSubmitted: boolean; onExit: () => void };

/**
 * The provider's form for required information: first the initial questions, later the stored and the missing
 * information.
 */
export function AccountInformation({ open, isSubmitted, onExit }: InformationProps) {
  const t = useT();
  const texts = t(payoutAccountTexts).requirements;
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  const onFormExit = useEffectEvent(onExit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `attempt` triggers a retry
  useEffect(() => {
    let isUnmounted = false;
    const showFailure = () => {
      if (!isUnmounted) setState("failed");
    };
    setState("loading");
    open(true)
      .then((connect) => {
        if (isUnmounted || !connect || !container.current) return;
        const component = isSubmitted ? connect.create("account-management") : connect.create("account-onboarding");
        if ("setOnExit" in component) component.setOnExit(() => onFormExit());
        component.setOnLoadError(showFailure);
        component.setOnLoaderStart(() => {
          if (!isUnmounted) setState("ready");
        });
        container.current.replaceChildren(component);
      })
      .catch(showFailure);
    return () => {
      isUnmounted = true;
    };
  }, [open, isSubmitted, attempt]);
  return (
    <>
      {state === "loading" && <Skeleton rows={3} height={64} />}
      {state === "failed" && (
        <Notice tone="error" announced>
          <p>{texts.failed}</p>
          <Button onClick={() => setAttempt((previous) => previous + 1)}>{t(commonTexts).try_again}</Button>
        </Notice>
      )}
      <div ref={container} hidden={state === "failed"} />
    </>
  );
}
