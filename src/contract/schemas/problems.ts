import titles from "#texts/problems/en.ts";

/** Every error of the API: its status, its title and what the caller should do. Clients branch on the code. */
export const problems = {
  malformed: [
    400,
    titles.malformed,
    "The body isn't valid JSON or multipart data, the URL isn't encoded correctly, or the Idempotency-Key has the wrong format. Correct the request before you send it again.",
  ],
  unauthenticated: [
    401,
    titles.unauthenticated,
    "The access token, or the session of a share or a signer, is missing, unknown, revoked or expired. Get a new token from POST /token/, a share's session from POST /shares/confirm/, a signer's by opening the document again. A call that also works without logging in returns this if the token isn't valid. Omit the header to make the call without logging in.",
  ],
  wrong_credentials: [
    401,
    titles.wrong_credentials,
    "Check the username and the password. Repeated wrong attempts return 429.",
  ],
  forbidden: [
    403,
    titles.forbidden,
    "The caller is authenticated but may not do this. The call's description says who may; `abilities` in responses list what the caller may do with a resource.",
  ],
  confirmation_needed: [
    403,
    titles.confirmation_needed,
    "No one used this session for 30 minutes, and the call shows or takes sensitive data. Send the password or an emailed passcode, and the second factor if the account has one, to POST /token/confirm/. Then repeat the call.",
  ],
  second_factor_needed: [
    403,
    titles.second_factor_needed,
    "The account uses two-step verification. Repeat the call with `second_factor`: a code from the authenticator app or a recovery code.",
  ],
  second_factor_required: [
    403,
    titles.second_factor_required,
    "The company or the installation requires two-step verification of landlords who read income information and reports. Turn it on, then repeat the call.",
  ],
  not_found: [
    404,
    titles.not_found,
    "No call has this path, or the resource doesn't exist or isn't visible to the caller. The response is the same in both cases, so that it doesn't reveal what exists.",
  ],
  wrong_method: [
    405,
    titles.wrong_method,
    "The path exists, but not with this HTTP method. The `Allow` header lists the methods that it accepts.",
  ],
  conflict: [
    409,
    titles.conflict,
    "The resource's current state doesn't allow this, or a name is already taken. Load the resource again and decide based on its state.",
  ],
  idempotency_in_progress: [
    409,
    titles.idempotency_in_progress,
    "The first request with the same Idempotency-Key is still being processed. Wait for the number of seconds in `Retry-After`, then send the same request again to get its response.",
  ],
  outcome_unknown: [409, titles.outcome_unknown, titles.check_outcome],
  too_large: [
    413,
    titles.too_large,
    "JSON bodies can be up to 1 MB, or 4 MB with the answers to a form or a list of invitations. Files can be up to 5 MB, a signed document to verify up to 60 MB. Send less.",
  ],
  wrong_type: [
    415,
    titles.wrong_type,
    "Send `application/json`, or `multipart/form-data` to calls that accept a file. Files are JPEG, PNG or PDF, as the call's description says.",
  ],
  invalid: [
    422,
    titles.invalid,
    "`errors` lists every invalid field with messages that say what is accepted. Correct them and send the request again.",
  ],
  too_many: [
    429,
    titles.too_many,
    "There were too many requests or attempts. Wait for the number of seconds in `Retry-After`.",
  ],
  internal: [
    500,
    titles.internal,
    "Try again with the same Idempotency-Key, which never takes effect twice. If it keeps happening, send `request` to support.",
  ],
  unavailable: [
    503,
    titles.unavailable,
    "Wait for the number of seconds in `Retry-After`, then send the same request again.",
  ],
} as const satisfies Record<string, readonly [status: number, title: string, help: string]>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The path of the page that explains every code, in one section each. */
export const problemsPath = "/api/v3/problems/";
