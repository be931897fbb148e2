import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { Confirmed } from "#web/api/confirmed.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { ConfirmSessionDialog } from "#web/features/authentication/confirm-session-dialog.tsx";
import { SecondFactorDialog } from "#web/features/authentication/second-factor-dialog.tsx";

const ConfirmContext = createContext<Confirmed>((work) => work());

/**
 * Makes a call that the server may reject until the user confirms their identity, after 30 idle minutes: then a dialog
 * above the screen asks for it, and the same call is repeated. Typed input stays as it is. For a call that requires
 * two-step verification, the dialog leads to the setting.
 * @returns `confirmed(() => call(…))`
 * @throws ApiError the refusal itself, when the user closes the question
 */
export const useConfirmed = (): Confirmed => useContext(ConfirmContext);

/** The refusals that a dialog answers. */
const questions = ["confirmation_needed", "second_factor_required"] as const;

/** Stands around the screens that make such calls. */
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
      // a download goes on when its screen is left: there is nowhere to ask any more
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
