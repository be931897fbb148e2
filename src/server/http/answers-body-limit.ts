/**
 * The maximum bytes of a body with the answers to a form: one text may have 524,288 characters, which are up to 3 bytes
 * each, and more with their escapes.
 */
export const answersBodyLimit = 4 * 1024 * 1024;
