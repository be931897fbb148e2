import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Input } from "#contract/api/call-types.ts";
import { sessionsQuery } from "#web/api/accounts/sessions.ts";
import { call } from "#web/api/client.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { queryClient } from "#web/api/query-client.ts";
import { startSession } from "#web/api/session.ts";

export type { User };

export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: async ({ signal }): Promise<User> => {
    const page = await call("GET /users/", { query: {}, signal });
    const [user] = page.results;
    if (!user) throw new ApiError({ code: "unauthenticated", status: 401, detail: "Nobody is signed in." });
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the logged-in user, on routes that require one: their route guard loads the user first. */
export function useUser(): User {
  return useSuspenseQuery(userQuery).data;
}

/** Returns the role that the screens use: landlord if the user has that role, else applicant (specification, 1). */
export function userRoleOf(user: User): "landlord" | "applicant" {
  return user.landlord ? "landlord" : "applicant";
}

/** @throws ApiError if the email and password don't match */
export async function logIn(body: Input<"POST /token/">["body"]): Promise<void> {
  const { access, device } = await call("POST /token/", { body });
  startUserSession(access, device);
}

export type Registration = {
  username: string;
  password: string;
  name: string;
  user_type: "landlord" | "applicant";
  company_name?: string;
  referrer?: string;
  /** the claim token of a submitted application, which is assigned to the account */
  shareToken?: string;
};

/**
 * @param idempotencyKey the same for every retry of one signup, so that a lost response doesn't create a second account
 */
export async function register(body: Registration, idempotencyKey: string): Promise<void> {
  const { token, device } = await call("POST /users/register/", { body, idempotencyKey });
  startUserSession(token, device);
}

/** Requests a passcode by email, whether or not the address has an account. */
export async function requestPasscode(email: string): Promise<void> {
  await call("POST /users/request_passcode/", { body: { email } });
}

/** @throws ApiError if the code is wrong or has expired */
export async function logInWithPasscode(body: Input<"POST /users/confirm_passcode/">["body"]): Promise<void> {
  const { token, device } = await call("POST /users/confirm_passcode/", { body });
  startUserSession(token, device);
}

/** Verifies the user's email address with the code that was sent to it; the session continues. */
export async function verifyEmail(proof: IdentityConfirmation): Promise<User> {
  await call("POST /token/confirm/", { body: proof });
  await queryClient.invalidateQueries(userQuery);
  return await queryClient.fetchQuery(userQuery);
}

/** Updates the logged-in user and the cached user. */
export function useUpdateUser() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"PATCH /users/:id/">["body"]) =>
      call("PATCH /users/:id/", { params: { id: user.id }, body }),
    onSuccess: (updatedUser) => client.setQueryData(userQuery.queryKey, updatedUser),
  });
}

/** Toggles beta features. A retry with the same key doesn't toggle twice. */
export function useToggleBeta() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call("POST /users/toggle_beta/", { idempotencyKey }),
    onSuccess: (updatedUser) => client.setQueryData(userQuery.queryKey, updatedUser),
  });
}

/** Uploads the logged-in user's photo or logo, and updates the cached user. */
export function useUploadPhoto(part: "profile" | "logo") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append(part, file);
      return call("POST /users/upload/", { body });
    },
    onSuccess: (updatedUser) => client.setQueryData(userQuery.queryKey, updatedUser),
  });
}

/** Changes or sets the user's password, and ends all other sessions. */
export async function updatePassword(body: Input<"POST /users/update_password/">["body"]): Promise<void> {
  await call("POST /users/update_password/", { body });
  await Promise.all([queryClient.invalidateQueries(userQuery), queryClient.invalidateQueries(sessionsQuery)]);
}

function startUserSession(token: string, device: string): void {
  queryClient.clear();
  startSession(token, device);
}
