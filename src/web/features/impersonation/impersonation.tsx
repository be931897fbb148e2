import { lazy, Suspense, useEffect, useState } from "react";
import { impersonation } from "#web/api/session.ts";
import { hasSupportCode } from "#web/features/impersonation/support-code.ts";

const StartDialog = lazy(async () => ({
  default: (await import("#web/features/impersonation/start-dialog.tsx")).StartDialog,
}));
const ImpersonationBar = lazy(async () => ({
  default: (await import("#web/features/impersonation/impersonation-bar.tsx")).ImpersonationBar,
}));

/** On every page of a tab in which support staff act in a user's name: who they are, and the way out. */
export function Impersonation() {
  // the server knows nothing of it
  const [shown, setShown] = useState<"bar" | "start" | null>(null);
  useEffect(() => setShown(hasSupportCode() ? "start" : impersonation() ? "bar" : null), []);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      {impersonation() && <ImpersonationBar />}
      {shown === "start" && <StartDialog onClose={() => setShown(impersonation() ? "bar" : null)} />}
    </Suspense>
  );
}
