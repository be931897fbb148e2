import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer, Signing } from "#web/api/documents/signer.ts";
import { queryClient } from "#web/api/query.ts";
import { createAutosave } from "#web/hooks/autosave/autosave.ts";
import { useAutosave } from "#web/hooks/autosave/use-autosave.ts";
import { withAnswers } from "./guide/progress.ts";
import { useSigner } from "./layout.tsx";

type SigningAutosaveParts = {
  recipient: string;
  role: string;
  save: (answers: Answer[]) => Promise<unknown>;
};

/**
 * Saves a signer's input, also when they leave the page; when they return, they continue with it.
 * @returns with `carried`: input from before the session ended, which is saved again
 */
export function useSigningAutosave({ recipient, role, save }: SigningAutosaveParts) {
  const { id, session, entered: latest } = useSigner();
  const [carried] = useState(() => {
    const before = latest.current;
    return before?.recipient === recipient && before.session !== session ? before.answers : null;
  });
  const autosave = useAutosave(() => createAutosave<Answer[]>({ saved: [], send: save }));
  const entered = useRef<Answer[]>(null);
  const change = useCallback(
    (answers: Answer[]) => {
      entered.current = answers;
      latest.current = { recipient, session, answers };
      autosave.change(answers);
    },
    [autosave, latest, recipient, session],
  );
  useEffect(() => {
    if (carried) autosave.change(carried);
  }, [autosave, carried]);
  useEffect(
    () => () => {
      const answers = entered.current;
      if (!answers) return;
      // each save replaces all values: the next one must not be based on the data loaded initially
      queryClient.setQueryData<Signing>(
        ["signing", id, session],
        (before) => before && { ...before, overlay: withAnswers(before.overlay, answers, role) },
      );
    },
    [id, session, role],
  );
  return { autosave, change, carried };
}
