/** The report kinds a landlord may ask for; statewide searches are add-ons of the national ones. */
export const reportKinds = ["credit", "eviction", "criminal"] as const;
