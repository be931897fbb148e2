/** One line of text and nothing more: 100 of a form's 150 fields, so without a component of its own around it. */
export { TextEdit as SingleLineEdit } from "#fields/shared/text-edit.tsx";
