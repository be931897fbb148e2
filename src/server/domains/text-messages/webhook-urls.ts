import type { Deps } from "#server/ports/deps.ts";
import type { TextMessages } from "#server/ports/text-messages.ts";

/** Returns the path of the vendor's webhook for the status of a message. */
export const textStatusPath = ({ name }: Pick<TextMessages, "name">, id: string): string =>
  `/webhooks/${name}/status/${id}`;

/** Returns the path of the vendor's webhook for recipients' replies. */
export const textRepliesPath = ({ name }: Pick<TextMessages, "name">): string => `/webhooks/${name}/replies`;

/** Returns the full URL of a path, as the vendor knows it. */
export const webhookUrl = ({ config }: Pick<Deps, "config">, path: string): string => `${config.publicUrl}${path}`;
