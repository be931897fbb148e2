/** What the sample has in place of an application's id. */
export const sampleId = "sample";
