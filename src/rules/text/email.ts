/**
 * The schema library's own expression: applicants log in with this address, so the contract's `username` must accept
 * what is accepted here. A test checks that both agree.
 */
const emailPattern = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The maximum characters of an email address (RFC 5321). */
const maxEmailLength = 254;

/** Whether a text is a valid email address. */
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && emailPattern.test(text);
