/** Returns the path of the page on which a sender follows a signing. */
export const signingPath = (id: string): string => `/dashboard/signings/${encodeURIComponent(id)}/view`;
