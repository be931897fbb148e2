/** Returns the key of an export's file in the store. */
export const exportPath = (id: string): string => `exports/${id}`;
