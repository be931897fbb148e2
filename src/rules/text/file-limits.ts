/** Files that one file question may take at most. */
export const mostFiles = 10;
