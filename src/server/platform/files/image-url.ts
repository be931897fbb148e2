/** Returns the path of an image on this host; null if there is none. */
export function imageUrl(key: string): string;
export function imageUrl(key: string | null): string | null;
export function imageUrl(key: string | null): string | null {
  return key ? `/api/v3/images/${key}/` : null;
}
