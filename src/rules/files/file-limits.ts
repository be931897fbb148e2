/** The maximum number of files for one file question. */
export const maxFiles = 10;

/** The maximum size of an uploaded file in bytes (specification, section 9). */
export const maxUploadBytes = 5 * 1024 * 1024;
