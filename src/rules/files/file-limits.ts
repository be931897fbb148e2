/** The maximum number of files for one file question. */
export const maxFiles = 10;
