import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { Confirmed } from "#web/api/confirmed.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { ConfirmSessionDialog } from "#web/features/authentication/confirm-session-dialog.tsx";
import { SecondFactorDialog } from "#web/features/authentication/second-factor-dialog.tsx";

const ConfirmContext = createContext<Confirmed>((work) => work());

/**
 * Returns a function that makes a call which may require step-up authentication (after 30 idle minutes). If the server
 * requires it, a dialog asks the user to confirm their identity, and the call is repeated. Typed input is preserved. If
 * the call requires two-step verification, the dialog links to the setting.
 * @returns `confirmed(() => call(…))`
 * @throws ApiError the original error, if the user closes the dialog
 */
export const useConfirmed = (): Confirmed => useContext(ConfirmContext);

/** The errors that open a dialog. */
const confirmationCodes = ["confirmation_needed", "second_factor_required"] as const;

/** Provides `useConfirmed` to the screens inside. */
export function ConfirmSession({ children }: { children: ReactNode }) {
  const waitingCalls = useRef<{ go: () => void; stop: () => void }[]>([]);
  const isMounted = useRef(false);
  const [openDialog, setOpenDialog] = useState<(typeof confirmationCodes)[number] | null>(null);
  const resolveWaitingCalls = useCallback((outcome: "go" | "stop") => {
    setOpenDialog(null);
    for (const call of waitingCalls.current.splice(0)) call[outcome]();
  }, []);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      resolveWaitingCalls("stop");
    };
  }, [resolveWaitingCalls]);
  const confirmed = useCallback<Confirmed>(async (work) => {
    try {
      return await work();
    } catch (error) {
      const requiredCode = confirmationCodes.find((code) => isProblem(error, code));
      // the screen was left, for example during a download: there is no dialog to show
      if (!requiredCode || !isMounted.current) throw error;
      await new Promise<void>((resume, reject) => {
        waitingCalls.current.push({ go: resume, stop: () => reject(error) });
        setOpenDialog(requiredCode);
      });
      return await work();
    }
  }, []);
  return (
    <ConfirmContext value={confirmed}>
      {children}
      {openDialog === "second_factor_required" && <SecondFactorDialog onClose={() => resolveWaitingCalls("stop")} />}
      {openDialog === "confirmation_needed" && (
        <ConfirmSessionDialog
          onConfirmed={() => resolveWaitingCalls("go")}
          onClose={() => resolveWaitingCalls("stop")}
        />
      )}
    </ConfirmContext>
  );
}
