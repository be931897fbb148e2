/**
 * Formats the hash of an address that transfers an application to an account. Browsers never send it to a server.
 * @param claim `name` and `email` fill in the account step, where it is known who comes
 */
export const claimHash = (claim: { token: string; id: string; name?: string; email?: string }): string =>
  `#${new URLSearchParams({ claim: JSON.stringify(claim) })}`;
