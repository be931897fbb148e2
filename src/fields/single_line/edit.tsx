/** One line of text and nothing more: the commonest kind, so without a component of its own around it. */
export { TextEdit as SingleLineEdit } from "#fields/shared/text-edit.tsx";
