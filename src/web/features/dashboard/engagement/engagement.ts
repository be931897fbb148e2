import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { User } from "#web/api/accounts/users.ts";
import { impersonation } from "#web/api/session.ts";

/**
 * Sends one request to the short-link host after a landlord followed one of its links, and removes `engagement` from
 * the URL.
 */
export function useEngagement({ id, engagement_url: address }: Pick<User, "id" | "engagement_url">): void {
  const [query, setQuery] = useSearchParams();
  const engagement = query.get("engagement");
  useEffect(() => {
    if (engagement === null) return;
    if (address && !impersonation()) void sendEngagement(address, engagement, id);
    setQuery(
      (before) => {
        before.delete("engagement");
        return before;
      },
      { replace: true },
    );
  }, [address, engagement, id, setQuery]);
}

/**
 * Reports which link a user followed: two IDs, without cookies or the page's URL. Errors are ignored.
 * @param address of the short-link host
 * @param engagement from the link; anything but a short ID is not sent
 */
export async function sendEngagement(address: string, engagement: string, userId: string): Promise<void> {
  if (!/^[\w-]{1,64}$/.test(engagement)) return;
  await fetch(`${address}/${engagement}?user=${userId}`, {
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    keepalive: true,
  }).catch(() => undefined);
}
