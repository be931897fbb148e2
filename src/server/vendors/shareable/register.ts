import { z } from "zod";
import { type ShareableSettings, shareableClient } from "./request.ts";

/**
 * Registers the operator as a partner of ShareAble, which is needed once for their keys. A repeated call changes nothing.
 * @throws Error without personal data if the service refuses or doesn't answer
 */
export async function registerPartner(settings: ShareableSettings): Promise<void> {
  await shareableClient(settings)("PUT", "/ApiRegistration/Register", z.unknown(), {});
}
