import { useState } from "react";
import { impersonation } from "#web/api/session.ts";
import { ImpersonationBar } from "#web/features/impersonation/impersonation-bar.tsx";
import { StartDialog } from "#web/features/impersonation/start-dialog.tsx";
import { supportCode } from "#web/features/impersonation/support-code.ts";

/** In a tab in which support staff act in a user's name, or are about to: who they are, and the way out. */
export default function SupportSession() {
  const [code, setCode] = useState(supportCode.value);
  function close() {
    supportCode.value = "";
    setCode("");
  }
  return (
    <>
      {impersonation() && <ImpersonationBar />}
      {code && <StartDialog code={code} onClose={close} />}
    </>
  );
}
