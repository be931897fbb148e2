/** The maximum number of files for one file question. */
export const mostFiles = 10;
