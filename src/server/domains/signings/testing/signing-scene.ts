import { beforeAll } from "vitest";
import type { Signing } from "#contract/documents/signing-schemas.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { landlord, type Person } from "../../../testing/factories.ts";
import { documentTemplateOf } from "../../../testing/scenes/documents.ts";
import { filledIn, sentSigning } from "../../../testing/scenes/signings.ts";
import { openWorld } from "../../../testing/world.ts";

export const emailOf = ({ recipients }: Signing, role: string) =>
  recipients.find((each) => each.role === role)?.email ?? "";
/** Every call that a signer makes. */
export const signersCalls = (id: string, t: string, file: string): [string, string, unknown?][] => [
  ["GET", `/document_signings/${id}/?t=${t}`],
  ["GET", `/document_signings/${id}/signer/?t=${t}`],
  ["GET", `/document_signings/${id}/files/${file}/?t=${t}`],
  ["GET", `/document_signings/${id}/sealed/?t=${t}`],
  ["POST", `/document_signings/${id}/consent/?t=${t}`, { version: documentConsent.version }],
  ["POST", `/document_signings/${id}/save/?t=${t}`, { overlay: filledIn.Tenant }],
  ["POST", `/document_signings/${id}/submit/?t=${t}`, { overlay: filledIn.Tenant }],
  ["POST", `/document_signings/${id}/decline/?t=${t}`, { reason: "No" }],
];
export const fileOf = ({ attachment_order }: Signing) => attachment_order[0] ?? "";

/** Opens a server with a landlord and a document that they send to be signed. */
export function openSignings() {
  const world = openWorld();
  let owner: Person;
  let template: string;
  beforeAll(async () => {
    owner = await landlord(world);
    template = (await documentTemplateOf(world, owner)).id;
  });
  const send = (given: object = {}) => sentSigning(world, owner, { template, ...given });
  const sender = () => ({ token: owner.token });
  const get = (id: string, query = "") =>
    world.get<Signing>(`/document_signings/${id}/${query}`, query ? {} : sender());
  async function statusesOf(id: string, t: string, file = ""): Promise<number[]> {
    const statuses: number[] = [];
    for (const [method, path, body] of signersCalls(id, t, file))
      statuses.push((await world.request(method, path, { body })).status);
    return statuses;
  }

  return {
    world,
    send,
    sender,
    get,
    statusesOf,
    get owner() {
      return owner;
    },
    get template() {
      return template;
    },
  };
}
