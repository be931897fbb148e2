import { requests } from "../contract-requests.ts";
import type { ContractScene } from "../contract-scene.ts";
import { emailsTo } from "../emails.ts";
import { extractPdfText } from "../pdf/pdf-text.ts";
import type { World } from "../world.ts";

/** Read-only calls that use POST. */
const readOnlyPosts = ["POST /adverse_actions/preview/", "POST /applications/:id/preview_address/"];

/** Returns the responses of all read-only calls to a landlord's side, by call, and the emails to it. */
export async function readAllResponses(world: World, scene: ContractScene): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, request] of Object.entries(requests)) {
    if (!name.startsWith("GET ") && !readOnlyPosts.includes(name)) continue;
    // it contains only application IDs, and never ends
    if (name === "GET /events/" || name === "GET /shared/events/") continue;
    const { path, body } = request(scene) as { path: string; body?: object };
    const as = { token: scene.owner.token };
    const reply = name.startsWith("GET ") ? await world.get(path, as) : await world.post(path, body ?? {}, as);
    found.set(name, responseText(reply));
  }
  found.set("emails", JSON.stringify(emailsTo(world, scene.owner.username)));
  return found;
}

/** Returns the text of a response, or of the PDF in it. */
export const responseText = ({ body, headers, raw }: Awaited<ReturnType<World["get"]>>): string =>
  String(headers["content-type"]).startsWith("application/pdf")
    ? extractPdfText(raw).replace(/\s+/g, " ")
    : JSON.stringify(body ?? "");
