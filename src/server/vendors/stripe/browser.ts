import type { Payments } from "../../ports/payments.ts";

type Setting = { script: string; publishableKey: string; connectScript: string };

/** What the browser needs of the settings. */
export const browserOf = ({ script, publishableKey, connectScript }: Setting): Payments["browser"] => ({
  script,
  key: publishableKey,
  connectScript,
});
