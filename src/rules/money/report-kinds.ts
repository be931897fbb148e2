/** The report kinds that a landlord can order; statewide searches are add-ons of the national ones. */
export const reportKinds = ["credit", "eviction", "criminal"] as const;
