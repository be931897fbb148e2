/**
 * Formats the fragment of a URL that transfers an application to an account. Browsers never send it to a server.
 * @param claim `name` and `email` prefill the account step, if they are known
 */
export const claimFragment = (claim: { token: string; id: string; name?: string; email?: string }): string =>
  `#${new URLSearchParams({ claim: JSON.stringify(claim) })}`;
