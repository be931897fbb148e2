/** The sample's placeholder for an application's id. */
export const sampleId = "sample";
