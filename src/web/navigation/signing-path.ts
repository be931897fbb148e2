/** Returns the path of the page where a sender tracks a signing. */
export const signingPath = (id: string): string => `/dashboard/signings/${encodeURIComponent(id)}/view`;
