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
const questions = ["confirmation_needed", "second_factor_required"] as const;

/** Provides `useConfirmed` to the screens inside. */
export function ConfirmSession({ children }: { children: ReactNode }) {
  const waiting = useRef<{ go: () => void; stop: () => void }[]>([]);
  const shown = useRef(false);
  const [question, setQuestion] = useState<(typeof questions)[number] | null>(null);
  const resolveWaitingCalls = useCallback((how: "go" | "stop") => {
    setQuestion(null);
    for (const call of waiting.current.splice(0)) call[how]();
  }, []);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      resolveWaitingCalls("stop");
    };
  }, [resolveWaitingCalls]);
  const confirmed = useCallback<Confirmed>(async (work) => {
    try {
      return await work();
    } catch (error) {
      const needed = questions.find((code) => isProblem(error, code));
      // the screen was left, for example during a download: there is no dialog to show
      if (!needed || !shown.current) throw error;
      await new Promise<void>((go, refuse) => {
        waiting.current.push({ go, stop: () => refuse(error) });
        setQuestion(needed);
      });
      return await work();
    }
  }, []);
  return (
    <ConfirmContext value={confirmed}>
      {children}
      {question === "second_factor_required" && <SecondFactorDialog onClose={() => resolveWaitingCalls("stop")} />}
      {question === "confirmation_needed" && (
        <ConfirmSessionDialog
          onConfirmed={() => resolveWaitingCalls("go")}
          onClose={() => resolveWaitingCalls("stop")}
        />
      )}
    </ConfirmContext>
  );
}
