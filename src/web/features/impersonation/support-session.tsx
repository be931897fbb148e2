import { useState } from "react";
import { findImpersonation } from "#web/api/session.ts";
import { ImpersonationBar } from "#web/features/impersonation/impersonation-bar.tsx";
import { StartImpersonationDialog } from "#web/features/impersonation/start-dialog.tsx";
import { supportCode } from "#web/features/impersonation/support-code.ts";

/** The impersonation bar or the start dialog, in a tab where support staff act on a user's behalf or are about to. */
export default function SupportSession() {
  const [code, setCode] = useState(supportCode.value);
  function close() {
    supportCode.value = "";
    setCode("");
  }
  return (
    <>
      {findImpersonation() && <ImpersonationBar />}
      {code && <StartImpersonationDialog code={code} onClose={close} />}
    </>
  );
}
