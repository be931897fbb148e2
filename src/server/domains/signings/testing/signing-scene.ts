import { beforeAll } from "vitest";
import type { Signing } from "#contract/documents/signing-schemas.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { createDocumentTemplate } from "#server/testing/scenes/documents.ts";
import { sendSigning, valuesByRole } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";

/** Returns the email address of the recipient with this role, or an empty string. */
export const emailOf = ({ recipients }: Signing, role: string) =>
  recipients.find((each) => each.role === role)?.email ?? "";
/** Returns every call that a signer can make. */
export const signersCalls = (id: string, file: string): [string, string, unknown?][] => [
  ["GET", `/document_signings/${id}/signer/document/`],
  ["GET", `/document_signings/${id}/signer/`],
  ["GET", `/document_signings/${id}/signer/files/${file}/`],
  ["GET", `/document_signings/${id}/signer/sealed/`],
  ["POST", `/document_signings/${id}/consent/`, { version: documentConsent.version }],
  ["POST", `/document_signings/${id}/save/`, { overlay: valuesByRole.Tenant }],
  ["POST", `/document_signings/${id}/submit/`, { overlay: valuesByRole.Tenant }],
  ["POST", `/document_signings/${id}/decline/`, { reason: "No" }],
];

/** Returns the ID of a document template's first file. */
export const fileOf = ({ attachment_order }: Signing) => attachment_order[0] ?? "";

/** Opens a server with a landlord and a document that they send for signing. */
export function openSignings() {
  const world = openWorld();
  let owner: Person;
  let template: string;
  beforeAll(async () => {
    owner = await createLandlord(world);
    template = (await createDocumentTemplate(world, owner)).id;
  });
  const send = (given: object = {}) => sendSigning(world, owner, { template, ...given });
  const sender = () => ({ token: owner.token });
  const get = (id: string) => world.get<Signing>(`/document_signings/${id}/`, sender());
  /** Loads a signing as its signer. */
  const getAs = (session: string, id: string) =>
    world.get<Signing>(`/document_signings/${id}/signer/document/`, { token: session });
  async function statusesOf(id: string, session: string, file = ""): Promise<number[]> {
    const statuses: number[] = [];
    for (const [method, path, body] of signersCalls(id, file))
      statuses.push((await world.request(method, path, { body, token: session })).status);
    return statuses;
  }

  return {
    world,
    send,
    sender,
    get,
    getAs,
    statusesOf,
    get owner() {
      return owner;
    },
    get template() {
      return template;
    },
  };
}
