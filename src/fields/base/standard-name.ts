/**
 * Whether a field's name is one of the standard form's, which contain `__`, as in `applicant__first_name`: their
 * answers are read by name without decryption, so that hiding such an answer doesn't encrypt it.
 */
export const hasStandardName = ({ name }: { name: string }): boolean => name.includes("__");
