/** A single line of text: the most common kind, so it has no wrapper component. */
export { TextEdit as default } from "#fields/shared/text-edit.tsx";
