import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#contract/api/call-types.ts";
import type { Share } from "#contract/review/shares.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";

export type { Share };

type NewShare = Input<"POST /application_bundles/:slug/share/">["body"];

/** The key of all queries of shares. */
export const sharesKey = "shares";

/** Loads the recipients of a bundle, and the reports that may be shared. */
export function sharesQuery(slug: string) {
  return queryOptions({
    queryKey: [sharesKey, slug],
    queryFn: ({ signal }) => call("GET /application_bundles/:slug/shares/", { params: { slug }, signal }),
    // recipients view shared applications at any time
    staleTime: 0,
  });
}

/** Shares one bundle, or several for a recommendation. */
export function useShareBundles() {
  const onSuccess = useReloadShares();
  return useMutation({
    mutationFn: ({ slugs, body, idempotencyKey }: { slugs: string[]; body: NewShare; idempotencyKey: string }) => {
      const [slug = "", ...more] = slugs;
      return more.length === 0
        ? call("POST /application_bundles/:slug/share/", { params: { slug }, body, idempotencyKey })
        : call("POST /application_bundles/share/", { body: { slugs, ...body }, idempotencyKey });
    },
    onSuccess,
  });
}

/** Revokes a share immediately. */
export function useRevokeShare() {
  const onSuccess = useReloadShares();
  return useMutation({
    mutationFn: (id: string) => call("POST /shares/:id/revoke/", { params: { id } }),
    onSuccess,
  });
}

/** Emails a recipient a new link. */
export function useResendShare() {
  const onSuccess = useReloadShares();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      call("POST /shares/:id/resend/", { params: { id }, idempotencyKey }),
    onSuccess,
  });
}

/** Reloads everything that shows recipients: the shares, and the applications with their history. */
function useReloadShares() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [sharesKey] }),
      client.invalidateQueries({ queryKey: [applicationsKey] }),
    ]);
}
