import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { DocumentTemplate } from "#contract/documents/document-templates.ts";
import type { Signing } from "#contract/documents/signing-schemas.ts";
import { documentConsent } from "#rules/consents/document-consent.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { goodPassword } from "../../factories.ts";
import { fileParts } from "../../multipart.ts";
import { leaseOverlay } from "../../scenes/documents.ts";
import { createSigner, valuesByRole } from "../../scenes/signings.ts";
import { createPdf } from "../../upload-files.ts";

/** A document that waits for its one signer, with the signer's session. */
type ReceivedDocument = { id: string; session: string };
export type PreparedSigner = Awaited<ReturnType<typeof prepareSigner>>;

/** How often each submission is sent concurrently. */
const copies = 3;
const pauseMs = 50;

type Call = { token?: string | undefined; body?: unknown; payload?: { payload?: unknown; headers?: object } };

/**
 * Creates a landlord with a template for one signer, on a running server.
 * @param client for the server's database, since links are emailed
 * @param refusals collects responses that are neither a success, nor a conflict with an earlier copy, nor a request to
 * retry
 */
export async function prepareSigner(url: string, client: pg.Client, refusals: string[]) {
  const api = `${url}/api/v3`;
  /**
   * Retries a request until it gets a response, with one key; with a new one if the outcome of the first is unknown.
   */
  const call = async <T>(path: string, { token, body, payload }: Call): Promise<T> => {
    let key = randomUUID();
    const headersOf = () => ({
      "idempotency-key": key,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload ? payload.headers : { "content-type": "application/json" }),
    });
    const sent = payload ? (payload.payload as Buffer<ArrayBuffer>) : JSON.stringify(body);
    for (let tries = 0; ; tries++) {
      const reply = await fetch(`${api}${path}`, { method: "POST", headers: headersOf(), body: sent }).catch(
        () => undefined,
      );
      if (reply?.ok) return (await reply.json()) as T;
      const refusal = reply && `${path} answered ${reply.status}: ${await reply.text()}`;
      // the process that first received the key was killed
      const isCutOff = refusal?.includes("outcome_unknown");
      if (isCutOff) key = randomUUID();
      const isBusy = isCutOff || reply?.status === 503 || refusal?.includes("idempotency_in_progress");
      if ((reply && reply.status < 500 && !isBusy) || tries > 1_000)
        throw new Error(refusal ?? `${path} was not answered`);
      // a mutant may cause an error here too, which must not end the run that has to detect it
      if (refusal && !isBusy) refusals.push(refusal);
      await delay(pauseMs);
    }
  };
  const account = { username: `${randomUUID()}@example.com`, password: goodPassword };
  const { token, user } = await call<{ token: string; user: { id: string } }>("/users/register/", {
    body: { ...account, name: "Ida Berg", user_type: "landlord" },
  });
  await client.query("update users set email_verified_at = now() where id = $1", [user.id]);
  await client.query("update landlords set beta_features_enabled = true where user_id = $1", [user.id]);
  const overlay = leaseOverlay.filter(({ user_type }) => user_type === "Tenant");
  const payload = fileParts("files", [{ bytes: createPdf(), filename: "lease.pdf" }], {
    template_data: JSON.stringify({ name: "Lease", overlay }),
  });
  const template = await call<DocumentTemplate>("/document_templates/", { token, payload });

  return {
    /** Reads a sealed file as the landlord. */
    sealed: async (id: string): Promise<Buffer> => {
      const reply = await fetch(`${api}/document_signings/${id}/sealed/`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!reply.ok) throw new Error(`sealed answered ${reply.status}`);
      return Buffer.from(await reply.arrayBuffer());
    },
    /** Sends a document to a signer, who agrees to sign electronically. */
    receive: async (): Promise<ReceivedDocument> => {
      const body = { sent_to: [createSigner("Tenant")], subject: "Lease" };
      const path = `/document_templates/${template.id}/send_signing/`;
      const { id, recipients } = await call<Signing>(path, { token, body });
      const session = newToken();
      await client.query(
        `insert into share_tokens (hash, tenant, kind, signing_recipient_id, created, expires)
         values ($1, $2, 'signing_session', $3, now(), now() + interval '1 day')`,
        [hashToken(session), user.id, recipients[0]?.id],
      );
      await call(`/document_signings/${id}/consent/`, { token: session, body: { version: documentConsent.version } });
      return { id, session };
    },
    /** Signs with several concurrent requests, and retries until one of them is accepted. */
    sign: async ({ id, session }: ReceivedDocument): Promise<void> => {
      const submit = async (): Promise<boolean> => {
        const reply = await fetch(`${api}/document_signings/${id}/submit/`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${session}` },
          body: JSON.stringify({ overlay: valuesByRole.Tenant }),
        }).catch(() => undefined);
        if (reply && ![200, 409, 503].includes(reply.status))
          refusals.push(`submit answered ${reply.status}: ${await reply.text()}`);
        return reply !== undefined && reply.status !== 503;
      };
      while (!(await Promise.all(Array.from({ length: copies }, submit))).includes(true)) await delay(pauseMs);
    },
  };
}
