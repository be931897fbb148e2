import { useState } from "react";

/** Whether the user confirmed just these questions: a confirmation of others, or of only some, says nothing about them. */
export const areConfirmed = (confirmed: readonly string[], questions: readonly string[]): boolean =>
  confirmed.length === questions.length && questions.every((question) => confirmed.includes(question));

/** The confirmation of the server's questions about reasons, which ends when the questions change. */
export function useConfirmedQuestions(questions: readonly string[]): [boolean, (isConfirmed: boolean) => void] {
  const [confirmed, setConfirmed] = useState<readonly string[] | null>(null);
  const isConfirmed = confirmed !== null && areConfirmed(confirmed, questions);
  return [isConfirmed, (on) => setConfirmed(on ? questions : null)];
}
