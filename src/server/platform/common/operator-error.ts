/** An error that the operator can fix: its message explains how, and is displayed without a stack. */
export class OperatorError extends Error {}
