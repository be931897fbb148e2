import { z } from "zod";

/** The report kinds a landlord may ask for; statewide searches are add-ons of the national ones. */
export const reportKinds = ["credit", "eviction", "criminal"] as const;
export const reportKind = z.enum(reportKinds, "There is no such report.");
