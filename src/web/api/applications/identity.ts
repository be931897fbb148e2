import { queryOptions } from "@tanstack/react-query";
import type { Identity } from "#contract/identity.ts";
import { userQuery } from "#web/api/accounts/users.ts";
import { applicationQuery, applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";
import { queryClient } from "#web/api/query-client.ts";

export type { Identity };

/** The person to verify; omitted data is taken from the application, or from an earlier attempt. */
export type PersonInput = {
  first_name?: string;
  last_name?: string;
  ssn?: string;
  date_of_birth?: string;
  street_address: string;
  city: string;
  state: string;
  zip: string;
  consent: string;
  /** the checkbox of the report notice, if shown */
  copy_of_reports?: boolean;
};

/** The query and calls of one identity verification. */
export type IdentityCalls = ReturnType<typeof applicantIdentityCalls> | ReturnType<typeof landlordIdentityCalls>;

const neverCached = { staleTime: 0, refetchOnMount: "always", gcTime: 0 } as const;

/** The query and calls of an applicant's identity verification. */
export function applicantIdentityCalls(id: string) {
  const params = { id };
  const query = queryOptions({
    queryKey: ["identity", id],
    queryFn: ({ signal }): Promise<Identity> => call("GET /applications/:id/identity/", { params, signal }),
    ...neverCached,
  });
  const cacheIdentity = async (identity: Identity) => {
    queryClient.setQueryData(query.queryKey, identity);
    await queryClient.invalidateQueries(applicationQuery(id));
    return identity;
  };
  return {
    query,
    requestQuestions: async (body: PersonInput) =>
      await cacheIdentity(await call("POST /applications/:id/get_experian_questions/", { params, body })),
    answerQuestions: async (answers: number[]) =>
      await cacheIdentity(
        await call("POST /applications/:id/answer_experian_questions/", { params, body: { answers } }),
      ),
    verifyWithoutSsn: async (body: PersonInput) =>
      await cacheIdentity(await call("POST /applications/:id/verify_without_ssn/", { params, body })),
    submitDocuments: async (body: { front: string; back?: string; selfie: string }) =>
      await cacheIdentity(await call("POST /applications/:id/identity_documents/", { params, body })),
  };
}

/** The query and calls of the logged-in landlord's own identity verification. */
export function landlordIdentityCalls() {
  const query = queryOptions({
    queryKey: ["identity"],
    queryFn: ({ signal }): Promise<Identity> => call("GET /users/identity/", { signal }),
    ...neverCached,
  });
  const cacheIdentity = async (identity: Identity) => {
    queryClient.setQueryData(query.queryKey, identity);
    await queryClient.invalidateQueries(userQuery);
    // reports may be waiting for the identity verification
    await queryClient.invalidateQueries({ queryKey: [applicationsKey] });
    return identity;
  };
  return {
    query,
    requestQuestions: async (body: PersonInput) =>
      await cacheIdentity(await call("POST /users/get_experian_questions/", { body })),
    answerQuestions: async (answers: number[]) =>
      await cacheIdentity(await call("POST /users/answer_experian_questions/", { body: { answers } })),
    verifyWithoutSsn: undefined,
    submitDocuments: undefined,
  };
}
