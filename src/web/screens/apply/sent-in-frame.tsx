import type { ReactNode } from "react";
import { handoverHash } from "#rules/handover.ts";
import { buttonClass } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import type { Handover } from "#web/screens/apply/handover.ts";

/** Within another site's frame nobody signs up: that opens at the top, with the application in hand. */
export function SentInFrame({ handover, children }: { handover: Handover; children: ReactNode }) {
  const t = useT();
  return (
    <Notice tone="success" announced title={t("Your application has arrived.")}>
      {children}
      <p>{t("Make an account to follow it and to read what you sent.")}</p>
      <p>
        <a
          className={buttonClass("primary")}
          href={paths.applyAccount(handover.slug) + handoverHash(handover)}
          target="_top"
          rel="noreferrer"
        >
          {t("Make an account")}
        </a>
      </p>
    </Notice>
  );
}
