/** What Experian gives a customer of CrossCore and Precise ID; addresses whole, without a slash at their end. */
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
