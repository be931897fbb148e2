import type { PlatformDeps } from "../deps.ts";
import { imageUrl } from "../files/image-url.ts";
import type { EmailSender } from "./render-email.ts";

/** Returns the landlord in whose name an email is sent, with their logo if they have one. */
export function senderOf(
  { config }: Pick<PlatformDeps, "config">,
  { landlord, logo }: { landlord: string; logo: string | null },
): EmailSender {
  return { name: landlord, ...(logo && { logo: `${config.publicUrl}${imageUrl(logo)}` }) };
}
