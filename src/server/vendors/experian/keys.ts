/** The credentials of a CrossCore and Precise ID customer; full URLs without a trailing slash. */
export type ExperianKeys = {
  tokenUrl: string;
  url: string;
  username: string;
  password: string;
  clientId: string;
  clientSecret: string;
  domain: string;
  tenantId: string;
  clientReferenceId: string;
  subscriberCode: string;
  preciseIdUsername: string;
  preciseIdPassword: string;
};
