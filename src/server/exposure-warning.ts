import { type Config, isTrial } from "./config.ts";

/** What whoever starts a server that others can reach should read; empty where there is nothing to warn of. */
export function exposureWarning(config: Pick<Config, "exposed" | "sandbox" | "smtpUrl" | "dataDir">): string {
  if (isTrial(config))
    return `
  Warning: others can reach this server and outside services are emulated (LINTEL_SANDBOX=1). Anyone who reaches it
  can read every email it sends at /sandbox and log in as the sample landlord. Enter nothing real.`;
  if (config.exposed && !config.smtpUrl)
    return `
  Warning: SMTP_URL is not set, so emails reach nobody: they are only stored in ${config.dataDir}.`;
  return "";
}
