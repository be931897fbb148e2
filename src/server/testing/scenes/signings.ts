import type { Signing } from "#contract/documents/signing-schemas.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { emailsTo } from "../emails.ts";
import type { Person } from "../factories.ts";
import type { Reply, World } from "../world.ts";
import { createDocumentTemplate } from "./documents.ts";

let count = 0;
/** Returns a recipient with a new address. */
export const createSigner = (role: string | null, given: object = {}) => {
  const n = ++count;
  return { name: `Signer ${n}`, email: `signer${n}@example.com`, role, ...given };
};

/** Sends a lease for signing: by default by a tenant first, then by a landlord. */
export async function sendSigning(
  world: World,
  owner: Person,
  given: { template?: string; sent_to?: unknown; [name: string]: unknown } = {},
): Promise<Signing> {
  const template = given.template ?? (await createDocumentTemplate(world, owner)).id;
  const { template: _, ...body } = given;
  const sent_to = [createSigner("Tenant", { order: 1 }), createSigner("Landlord", { order: 2 })];
  const reply = await world.post<Signing>(
    `/document_templates/${template}/send_signing/`,
    { sent_to, subject: "Lease for Unit 3", ...body },
    { token: owner.token },
  );
  if (reply.status !== 201) throw new Error(`send_signing answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Returns the token of the newest link that a recipient received. */
export async function readSigningLink(world: World, email: string): Promise<string> {
  await world.runJobs();
  const links = emailsTo(world, email).flatMap(
    ({ text }) => /\/signing\/[^/]+\/(?:document|view)#t=([\w-]{43})/.exec(String(text))?.[1] ?? [],
  );
  return links.at(-1) ?? "";
}

/** Returns the newest code that a recipient was emailed. */
export async function readSigningCode(world: World, email: string): Promise<string> {
  await world.runJobs();
  const codes = emailsTo(world, email).flatMap(({ subject }) => /code is ([\w-]+)$/.exec(String(subject))?.[1] ?? []);
  return codes.at(-1) ?? "";
}

/** Starts a signer's session with the newest link and its code. */
export async function startSignerSession(world: World, email: string): Promise<string> {
  const token = await readSigningLink(world, email);
  const sent = await world.post("/document_signings/send_code/", { token });
  if (sent.status !== 200) throw new Error(`send_code answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  const code = await readSigningCode(world, email);
  const created = await world.post<{ session: string }>("/document_signings/confirm/", { token, code });
  if (created.status !== 200) throw new Error(`confirm answered ${created.status}: ${JSON.stringify(created.body)}`);
  return created.body.session;
}

/** The values that each role fills in. */
export const valuesByRole: Record<string, { id: string; value: string }[]> = {
  Tenant: [
    { id: "tenant_name", value: "Nora Castellan" },
    { id: "tenant_signature", value: "Nora Castellan" },
  ],
  Landlord: [{ id: "landlord_signature", value: "Ida Berg" }],
};

/** Agrees to sign electronically, and signs. */
export async function signAs(world: World, signing: string, session: string, role: string): Promise<Reply<Signing>> {
  const path = `/document_signings/${signing}`;
  await world.post(`${path}/consent/`, { version: documentConsent.version }, { token: session });
  return await world.post<Signing>(`${path}/submit/`, { overlay: valuesByRole[role] }, { token: session });
}

/** Creates a signing that everybody has signed. */
export const createCompletedSigning = async (world: World, owner: Person): Promise<Signing> =>
  await signByAll(world, await sendSigning(world, owner));

/** Signs as each recipient, in the sender's order. */
export async function signByAll(world: World, sent: Signing): Promise<Signing> {
  let last = sent;
  for (const { email, role } of sent.recipients) {
    const reply = await signAs(world, sent.id, await startSignerSession(world, email ?? ""), role ?? "");
    if (reply.status !== 200) throw new Error(`submit answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    last = reply.body;
  }
  // signers don't see the addresses of others
  return { ...last, recipients: sent.recipients };
}
