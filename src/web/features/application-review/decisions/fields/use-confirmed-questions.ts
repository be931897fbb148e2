import { useState } from "react";

/** Whether the user confirmed exactly these questions; a confirmation of others, or of some, doesn't count. */
export const areConfirmed = (confirmed: readonly string[], questions: readonly string[]): boolean =>
  confirmed.length === questions.length && questions.every((question) => confirmed.includes(question));

/** Manages the confirmation of the server's questions about reasons; it is reset when the questions change. */
export function useConfirmedQuestions(questions: readonly string[]): [boolean, (isConfirmed: boolean) => void] {
  const [confirmed, setConfirmed] = useState<readonly string[] | null>(null);
  const isConfirmed = confirmed !== null && areConfirmed(confirmed, questions);
  return [isConfirmed, (on) => setConfirmed(on ? questions : null)];
}
