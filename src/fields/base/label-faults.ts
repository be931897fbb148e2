/** What is wrong with the label of a question: without one nobody knows what to answer. */
export const labelFaults = (label: string): string[] =>
  label.trim() === "" ? ["Enter a label for this question."] : [];
