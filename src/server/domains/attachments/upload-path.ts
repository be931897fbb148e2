/** The path in an answer, `form-uploads/<key>`; older clients append the file extension. */
const uploadPathPattern = /^form-uploads\/([A-Za-z0-9_-]{43})(?:\.(?:jpg|jpeg|png|pdf))?$/;

/** Returns the key of an upload's path; undefined if the path doesn't have the format that the upload call returns. */
export const parseUploadKey = (path: string): string | undefined => uploadPathPattern.exec(path)?.[1];
