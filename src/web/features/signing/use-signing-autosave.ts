import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldAnswer, Signing } from "#web/api/documents/signer.ts";
import { queryClient } from "#web/api/query-client.ts";
import { createAutosave } from "#web/hooks/autosave/autosave.ts";
import { useAutosave } from "#web/hooks/autosave/use-autosave.ts";
import { withAnswers } from "./guide/progress.ts";
import { useSigner } from "./layout.tsx";

type SigningAutosaveParts = {
  recipient: string;
  role: string;
  save: (answers: FieldAnswer[]) => Promise<unknown>;
};

/**
 * Saves a signer's input, also when they leave the page; when they return, they continue with it.
 * @returns with `carried`: input from before the session ended, which is saved again
 */
export function useSigningAutosave({ recipient, role, save }: SigningAutosaveParts) {
  const { id, session, enteredAnswers: latestAnswers } = useSigner();
  const [carried] = useState(() => {
    const earlierAnswers = latestAnswers.current;
    return earlierAnswers?.recipient === recipient && earlierAnswers.session !== session
      ? earlierAnswers.answers
      : null;
  });
  const autosave = useAutosave(() => createAutosave<FieldAnswer[]>({ saved: [], send: save }));
  const pageAnswers = useRef<FieldAnswer[]>(null);
  const change = useCallback(
    (answers: FieldAnswer[]) => {
      pageAnswers.current = answers;
      latestAnswers.current = { recipient, session, answers };
      autosave.change(answers);
    },
    [autosave, latestAnswers, recipient, session],
  );
  useEffect(() => {
    if (carried) autosave.change(carried);
  }, [autosave, carried]);
  useEffect(
    () => () => {
      const answers = pageAnswers.current;
      if (!answers) return;
      // each save replaces all values: the next one must not be based on the data loaded initially
      queryClient.setQueryData<Signing>(
        ["signing", id, session],
        (cached) => cached && { ...cached, overlay: withAnswers(cached.overlay, answers, role) },
      );
    },
    [id, session, role],
  );
  return { autosave, change, carried };
}
