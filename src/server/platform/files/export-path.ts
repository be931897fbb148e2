/**
 * Returns the file store's key of an export's file, from the key in its row. All files of an export are in the folder
 * with its ID, including those of attempts that ended before the row was updated.
 */
export const exportPath = (key: string): string => `exports/${key}`;
