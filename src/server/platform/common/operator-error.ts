/** Something that whoever runs Lintel can mend: its message says what, and is shown without a stack. */
export class OperatorError extends Error {}
