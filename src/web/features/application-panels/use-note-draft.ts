import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Stores an unsaved new note when its panel closes: for five minutes, in memory only. Logging out deletes it.
 * @returns the text, and a function that changes it
 */
export function useNoteDraft(applicationId: string): [text: string, setText: (text: string) => void] {
  const client = useQueryClient();
  const key = ["note-draft", applicationId];
  const [text, setText] = useState(() => client.getQueryData<string>(key) ?? "");
  return [
    text,
    (changed) => {
      setText(changed);
      client.setQueryData(key, changed);
    },
  ];
}
