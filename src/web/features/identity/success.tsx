import { Link } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Flow } from "#web/features/identity/flow.ts";

/** It is proven; what comes next is one press away. */
export function Success({ flow: { identity, landlord, onward } }: { flow: Flow }) {
  const t = useT();
  return (
    <>
      <h2>{t("Identity verified")}</h2>
      <Notice tone="success" announced title={t("Thank you. Your identity is verified.")}>
        {identity.status === "reviewed" && <p>{t("{landlord} reviewed your documents.", { landlord })}</p>}
      </Notice>
      <p>
        <Link className={buttonClass("primary")} to={onward.to}>
          {onward.label}
        </Link>
      </p>
    </>
  );
}
