import { z } from "zod";
import { createShareableRequest, type ShareableSettings } from "./request.ts";

/**
 * Registers the operator as a partner of ShareAble, which is required once for their keys. Idempotent.
 * @throws Error without personal data if the service refuses or doesn't respond
 */
export async function registerPartner(settings: ShareableSettings): Promise<void> {
  await createShareableRequest(settings)("PUT", "/ApiRegistration/Register", z.unknown(), {});
}
