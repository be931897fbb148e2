import { bureauIds, bureaus, unconfirmedBureaus } from "#rules/law/notices/bureaus.ts";
import { type Config, isTrial } from "./config.ts";

/** Returns the warnings for the operator of a server that other machines can reach; empty if there are none. */
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

/**
 * Returns the warning about unconfirmed bureaus, which the operator needs before a landlord declines anybody: a notice
 * that names an unconfirmed bureau is not sent in production. Empty if every bureau is confirmed, and outside of
 * production.
 */
export function bureauWarning({
  production,
  sandbox,
  confirmedBureaus,
}: Pick<Config, "production" | "sandbox" | "confirmedBureaus">): string {
  if (!production || sandbox) return "";
  const missing = unconfirmedBureaus(Object.values(bureaus), confirmedBureaus);
  if (missing.length === 0) return "";
  const names = missing.map((id) => `${id} (${bureauIds[id].value.name})`).join(", ");
  return `
  Warning: these bureaus are not confirmed, so notices that name them are not sent: ${names}.
  Compare "lintel law" with your contract and set LINTEL_CONFIRMED_BUREAUS.`;
}
