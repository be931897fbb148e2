import type { Deps } from "#server/ports/deps.ts";

/** Returns the URL to which the vendor reports the status of a message. */
export const textStatusUrl = ({ config }: Pick<Deps, "config">, id: string): string =>
  `${config.publicUrl}/webhooks/twilio/status/${id}`;
