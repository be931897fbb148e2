/**
 * Formats the fragment of a URL that transfers an application to an account. Browsers never send it to a server.
 * @param claim `name` and `email` prefill the account step, if they are known; `page`: the path of the page to open
 * afterwards, instead of the applicant's next step
 */
export const claimFragment = (claim: {
  token: string;
  id: string;
  name?: string;
  email?: string;
  page?: string;
}): string => `#${new URLSearchParams({ claim: JSON.stringify(claim) })}`;
