import { Link } from "react-router";
import { identityTexts } from "#texts/identity/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Flow } from "#web/features/identity/flow.ts";

/** The screen after a successful verification, with a button to continue. */
export function Success({ flow: { identity, landlord, nextLink } }: { flow: Flow }) {
  const t = useT();
  return (
    <>
      <h2>{t(identityTexts).identity_verified}</h2>
      <Notice tone="success" announced title={t(identityTexts).verified_thanks}>
        {identity.status === "reviewed" && <p>{t(identityTexts).documents_reviewed({ landlord })}</p>}
      </Notice>
      <p>
        <Link className={buttonClass("primary")} to={nextLink.to}>
          {nextLink.label}
        </Link>
      </p>
    </>
  );
}
