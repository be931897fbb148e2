import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * Keeps a new note that isn't saved yet when its panel closes: for five minutes, in this window's memory only. It goes
 * when the user logs out.
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
