/**
 * Placeholder for an answer that was submitted before and stays unchanged, such as a secret that the page doesn't have.
 * It counts as valid. It can't come from outside: JSON creates no instances, and omits this one.
 */
export class UnchangedAnswer {
  /** those texts of the answer that determine which other questions are shown */
  readonly matches: readonly string[];

  constructor(matches: readonly string[]) {
    this.matches = matches;
  }

  toJSON(): undefined {
    return undefined;
  }
}

/** Whether an answer was submitted before and stays unchanged. */
export const isUnchanged = (value: unknown): value is UnchangedAnswer => value instanceof UnchangedAnswer;
