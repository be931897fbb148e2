import { useCallback, useEffect, useRef } from "react";
import { sameJson } from "#rules/text/same-json.ts";
import type { Answer, Signing } from "#web/api/documents/signer.ts";
import { queryClient } from "#web/api/query.ts";
import { useAutosave } from "#web/features/forms/saving/use-autosave.ts";
import { withAnswers } from "./guide/progress.ts";

type SigningAutosaveParts = {
  id: string;
  session: string;
  role: string;
  save: (answers: Answer[]) => Promise<unknown>;
};

/** Saves what a signer enters, also when they leave the page; when they return, they continue with what they entered. */
export function useSigningAutosave({ id, session, role, save }: SigningAutosaveParts) {
  const autosave = useAutosave<Answer[]>(() => ({
    saved: { value: [], version: 0 },
    // a signing has one signer with this session: there is no other version to meet
    send: async (answers) => {
      await save(answers);
      return 0;
    },
    load: async () => ({ value: [], version: 0 }),
    same: sameJson,
  }));
  const entered = useRef<Answer[]>(null);
  const change = useCallback(
    (answers: Answer[]) => {
      entered.current = answers;
      autosave.change(answers);
    },
    [autosave],
  );
  useEffect(
    () => () => {
      const answers = entered.current;
      if (!answers) return;
      // the server replaces all that is saved: the next change must not be based on what was loaded before
      queryClient.setQueryData<Signing>(
        ["signing", id, session],
        (before) => before && { ...before, overlay: withAnswers(before.overlay, answers, role) },
      );
    },
    [id, session, role],
  );
  return { autosave, change };
}
