/** Where an image is answered, as a path of this host; null where there is none. */
export function imageUrl(key: string): string;
export function imageUrl(key: string | null): string | null;
export function imageUrl(key: string | null): string | null {
  return key ? `/api/v3/images/${key}/` : null;
}
