import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Company, MemberInvitation, Membership, TeamEvent } from "#contract/accounts/company-schemas.ts";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import type { Input } from "#contract/api/call-types.ts";
import { userQuery } from "#web/api/accounts/users.ts";
import { call } from "#web/api/client.ts";
import { byPage } from "#web/api/next-page.ts";

export type { Company, MemberInvitation, Membership, TeamEvent };

/** Loads the user's company, or null if they have none. */
export const companyQuery = queryOptions({
  queryKey: ["company"],
  queryFn: async ({ signal }): Promise<Company | null> => {
    const { results } = await call("GET /companies/", { query: { page_size: 100 }, signal });
    return results[0] ?? null;
  },
  // colleagues may accept invitations at any time
  staleTime: 0,
});

/** Caches a changed company, and reloads its history. */
const cacheCompany = (client: QueryClient) => (company: Company) => {
  client.setQueryData(companyQuery.queryKey, company);
  void client.invalidateQueries({ queryKey: teamHistoryQuery(company.id).queryKey });
};

/** Creates the user's company, which takes over their forms and applications. */
export function useCreateCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, idempotencyKey }: { name: string; idempotencyKey: string }) =>
      call("POST /companies/", { body: { name }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Updates a company and the cached company. */
export function useUpdateCompany(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"PATCH /companies/:id/">["body"]) =>
      call("PATCH /companies/:id/", { params: { id }, body }),
    onSuccess: (company) => {
      cacheCompany(client)(company);
      // the company decides whether the user needs a second factor
      return client.invalidateQueries(userQuery);
    },
  });
}

type NewMember = Input<"POST /companies/:id/add_user/">["body"];
type NewMembers = Input<"POST /companies/:id/invite/">["body"];

/** Invites one person, optionally with a form created for them. */
export function useAddMember(id: string) {
  const onSuccess = cacheCompany(useQueryClient());
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewMember; idempotencyKey: string }) =>
      call("POST /companies/:id/add_user/", { params: { id }, body, idempotencyKey }),
    onSuccess,
  });
}

/** Invites several people with the same permissions. */
export function useInviteMembers(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewMembers; idempotencyKey: string }) =>
      call("POST /companies/:id/invite/", { params: { id }, body, idempotencyKey }),
    onSuccess: ({ company }) => cacheCompany(client)(company),
  });
}

/** Updates a member's permissions and the cached company. */
export function useUpdateMember(id: string) {
  const onSuccess = cacheCompany(useQueryClient());
  return useMutation({
    mutationFn: (body: Input<"PATCH /companies/:id/update_user/">["body"]) =>
      call("PATCH /companies/:id/update_user/", { params: { id }, body }),
    onSuccess,
  });
}

type MemberRemoval = Input<"POST /companies/:id/remove_user/">["body"];

/** Removes a member, or suspends their access. */
export function useRemoveMember(id: string) {
  const onSuccess = cacheCompany(useQueryClient());
  return useMutation({
    mutationFn: ({ isSuspended, ...body }: MemberRemoval & { isSuspended: boolean }) =>
      isSuspended
        ? call("POST /companies/:id/deactivate_user/", { params: { id }, body })
        : call("POST /companies/:id/remove_user/", { params: { id }, body }),
    onSuccess,
  });
}

/** Invites a deactivated member back to the company with the same permissions. */
export function useReactivateMember(id: string) {
  const onSuccess = cacheCompany(useQueryClient());
  return useMutation({
    mutationFn: (user: string) => call("POST /companies/:id/reactivate_user/", { params: { id }, body: { user } }),
    onSuccess,
  });
}

/** Emails a new invitation link to an invited person, or withdraws their invitation. */
export function useChangeTeamInvitation() {
  const onSuccess = cacheCompany(useQueryClient());
  return useMutation({
    mutationFn: ({
      id,
      change,
      idempotencyKey,
    }: {
      id: string;
      change: "resend" | "withdraw";
      idempotencyKey: string;
    }) =>
      change === "resend"
        ? call("POST /company_invitations/:id/resend/", { params: { id }, idempotencyKey })
        : call("POST /company_invitations/:id/withdraw/", { params: { id } }),
    onSuccess,
  });
}

/** Offers the ownership to a member; accepts it, as that member; withdraws or declines the offer. */
export function useTransferOwnership(id: string) {
  const client = useQueryClient();
  const params = { id };
  const offer = useMutation({
    mutationFn: ({ user, proof }: { user: string; proof: IdentityConfirmation }) =>
      call("POST /companies/:id/transfer/", { params, body: { user, ...proof } }),
    onSuccess: cacheCompany(client),
  });
  const accept = useMutation({
    mutationFn: (body: IdentityConfirmation) => call("POST /companies/:id/accept_transfer/", { params, body }),
    onSuccess: () => client.invalidateQueries(),
  });
  const cancel = useMutation({
    mutationFn: () => call("POST /companies/:id/cancel_transfer/", { params }),
    onSuccess: cacheCompany(client),
  });
  return { offer, accept, cancel };
}

/** Ends the user's own membership and reloads everything, since the user may lose access to all of it. */
export function useLeaveCompany(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /companies/:id/leave/", { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Loads a team's history, newest first, page by page. */
export const teamHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["company", id, "history"],
    queryFn: ({ pageParam, signal }) =>
      call("GET /companies/:id/history/", { params: { id }, query: { page: pageParam }, signal }),
    ...byPage,
    staleTime: 0,
  });
