import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { User } from "#web/api/accounts/users.ts";
import { findImpersonation } from "#web/api/session.ts";

/**
 * Sends one request to the short-link host after a landlord followed one of its links, and removes `engagement` from
 * the URL.
 */
export function useEngagement({ id, engagement_url: linkHost }: Pick<User, "id" | "engagement_url">): void {
  const [query, setQuery] = useSearchParams();
  const engagement = query.get("engagement");
  useEffect(() => {
    if (engagement === null) return;
    if (linkHost && !findImpersonation()) void sendEngagement(linkHost, engagement, id);
    setQuery(
      (params) => {
        params.delete("engagement");
        return params;
      },
      { replace: true },
    );
  }, [linkHost, engagement, id, setQuery]);
}

/**
 * Reports which link a user followed: two IDs, without cookies or the page's URL. Errors are ignored.
 * @param linkHost of the short-link host
 * @param engagement from the link; anything but a short ID is not sent
 */
export async function sendEngagement(linkHost: string, engagement: string, userId: string): Promise<void> {
  if (!/^[\w-]{1,64}$/.test(engagement)) return;
  await fetch(`${linkHost}/${engagement}?user=${userId}`, {
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    keepalive: true,
  }).catch(() => undefined);
}
