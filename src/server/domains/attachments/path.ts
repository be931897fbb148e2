/** What an answer names, `form-uploads/<key>`; older clients add the file's ending. */
const shape = /^form-uploads\/([A-Za-z0-9_-]{43})(?:\.(?:jpg|jpeg|png|pdf))?$/;

/** @returns the key in the table, or undefined when the path is not one that an upload answered */
export const keyOf = (path: string): string | undefined => shape.exec(path)?.[1];
