import type { CallName } from "#contract/api/call-types.ts";
import { type Request, requests } from "../contract-requests.ts";
import type { ContractScene } from "../contract-scene.ts";
import type { World } from "../world.ts";

/** A call that ends the session, and a stream that stays open. */
const skippedCalls = new Set<string>(["POST /token/revoke/", "GET /events/"]);

/**
 * Makes every API call once, as the owner of all resources.
 * @returns each call with its response status
 */
export async function callAll(world: World, scene: ContractScene): Promise<string[]> {
  const found: string[] = [];
  for (const name of Object.keys(requests) as CallName[]) {
    if (skippedCalls.has(name)) continue;
    const { path, body } = (requests[name] as (scene: ContractScene) => Request)(scene);
    const [method = ""] = name.split(" ");
    const { status } = await world.request(method, path, { body, token: scene.owner.token });
    found.push(`${name} ${status}`);
  }
  return found;
}
