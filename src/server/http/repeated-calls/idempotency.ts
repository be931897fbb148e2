import type { FastifyReply, FastifyRequest } from "fastify";
import { idempotencyKeyPattern } from "#contract/call/idempotency-key.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { idFromHash, newId } from "#server/platform/common/ids.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { actorIdOf } from "../authentication/actor.ts";
import { responseEncryption } from "./response-encryption.ts";

/** The status of a key whose first request is still being processed. */
const pending = 0;

/** The status of a key whose first request failed after it may have changed something. */
const abandoned = 1;

/** Milliseconds after which a first request without a response counts as interrupted. */
const pendingTimeoutMs = 60_000;

/** Rolls the transaction back when another request with the same key completed first. */
class DuplicateRequestError extends Error {}

/**
 * Runs a call that creates or charges in one transaction, at most once for an `Idempotency-Key`: the same key and body
 * from the same caller return the first response again, the same key with another body a 422. Errors aren't stored.
 * Keys expire after 24 hours (job `sweep`).
 */
export async function idempotent<D extends Deps, T>(
  deps: D,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (trx: D["db"]) => Promise<T>,
): Promise<T> {
  reply.code(status);
  const key = idempotencyKeyOf(request);
  if (!key) return await transaction(deps.db, work);
  const stored = storedResponse(deps, request, reply, key);
  const earlierResponse = await stored.find<T>();
  if (earlierResponse !== undefined) return earlierResponse;
  try {
    return await transaction(deps.db, async (trx) => {
      const response = await work(trx);
      if (!(await stored.save(trx, status, response))) throw new DuplicateRequestError();
      return response;
    });
  } catch (error) {
    // A duplicate of this request may have succeeded in the meantime, whatever caused this error.
    const duplicateResponse = await stored.find<T>();
    if (duplicateResponse !== undefined) return duplicateResponse;
    throw error;
  }
}

/**
 * Like `idempotent`, for work that calls a vendor and so can't run in one transaction: it uses its own transactions,
 * and may run again if it fails, or if the process dies before the response is stored. A repeated `work` must produce
 * the same result.
 */
export async function idempotentOutsideTransaction<T>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: () => Promise<T>,
): Promise<T> {
  reply.code(status);
  const key = idempotencyKeyOf(request);
  if (!key) return await work();
  const stored = storedResponse(deps, request, reply, key);
  const earlierResponse = await stored.find<T>();
  if (earlierResponse !== undefined) return earlierResponse;
  const response = await work();
  if (await stored.save(deps.db, status, response)) return response;
  return (await stored.find<T>()) ?? response;
}

/**
 * Returns the ID of the row that a request of `idempotentOutsideTransaction` creates, so that a repeat finds it again:
 * the same for the same key and body of the same caller, regardless of the response; without a key, a new ID each time.
 */
export function idForRequest(deps: Pick<Deps, "vault">, request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (!key) return newId();
  const requestParts = [callerOf(request), key, request.method, request.url, request.body ?? null];
  return idFromHash(deps.vault.keyedHash(JSON.stringify(requestParts)));
}

/** Returns the request's `Idempotency-Key`, or undefined without one. Throws 400 if it is malformed. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !idempotencyKeyPattern.test(key))
    throw new ProblemError("malformed", (t) => t(problemsTexts).idempotency_key_format);
  return key;
}

/**
 * Returns the caller who owns the key. Public calls have one common caller, because the login can expire between two
 * attempts, so that the second one is made without it.
 */
function callerOf(request: FastifyRequest): string {
  if (request.routeOptions.config.auth === "public") return "anonymous";
  return actorIdOf(request) ?? (request.share ?? request.signer)?.id ?? "anonymous";
}

/**
 * Returns the operations on the stored first response to a caller's key.
 * @param body the sent data, if it isn't the request's body
 */
export function storedResponse(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  body: unknown = request.body ?? null,
) {
  const caller = callerOf(request);
  const { keyHash: key_hash, encrypt, decrypt } = responseEncryption(deps, caller, key);
  // Keyed: with a plain hash, an SSN in an otherwise known body could be found by brute force.
  const fingerprint = deps.vault.keyedHash(JSON.stringify([request.method, request.url, body]));
  return {
    find: async <T>(): Promise<T | undefined> => {
      const row = await deps.db
        .selectFrom("idempotency_keys")
        .select(["fingerprint", "status", "answer"])
        .where("caller", "=", caller)
        .where("key_hash", "=", key_hash)
        .executeTakeFirst();
      if (!row) return undefined;
      if (!row.fingerprint.equals(fingerprint))
        throw invalid({ "Idempotency-Key": [(t) => t(problemsTexts).idempotency_key_used] });
      if (row.status === pending || row.status === abandoned) return undefined;
      reply.code(row.status).header("idempotent-replayed", "true");
      // It is a response of this call, which is validated against the schema again before it is sent.
      return decrypt(row.answer) as T;
    },
    /** Saves the response. @returns false if another request saved one first */
    save: async (db: GlobalDb, status: number, answer: unknown): Promise<boolean> => {
      const row = {
        caller,
        key_hash,
        fingerprint,
        status,
        answer: encrypt(answer),
        created: deps.now(),
      };
      const inserted = await db
        .insertInto("idempotency_keys")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },
    /** Reserves the key before the work begins. @returns false if another request has it */
    reserve: async (): Promise<boolean> => {
      const now = deps.now();
      const answer = encrypt(null);
      const reservation = await deps.db
        .insertInto("idempotency_keys")
        .values({ caller, key_hash, fingerprint, status: pending, answer, created: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return reservation.numInsertedOrUpdatedRows === 1n;
    },
    /** Returns the problem for a key that another request has reserved. */
    pendingProblem: async (): Promise<ProblemError> => {
      const row = await deps.db
        .selectFrom("idempotency_keys")
        .select(["status", "created"])
        .where("caller", "=", caller)
        .where("key_hash", "=", key_hash)
        .executeTakeFirst();
      const isInterrupted =
        row && (row.status === abandoned || row.created.getTime() < deps.now().getTime() - pendingTimeoutMs);
      if (isInterrupted) return new ProblemError("outcome_unknown", (t) => t(problemsTexts).check_outcome);
      return new ProblemError("idempotency_in_progress", undefined, { retryAfter: 1 });
    },
    /** Marks the key of a call that failed after it may have changed something. */
    abandon: async (): Promise<void> => {
      await deps.db
        .updateTable("idempotency_keys")
        .set({ status: abandoned })
        .where("caller", "=", caller)
        .where("key_hash", "=", key_hash)
        .execute();
    },
    /** Saves the response under the reserved key. */
    complete: async (status: number, answer: unknown): Promise<void> => {
      await deps.db
        .updateTable("idempotency_keys")
        .set({ status, answer: encrypt(answer) })
        .where("caller", "=", caller)
        .where("key_hash", "=", key_hash)
        .execute();
    },
    /** Releases the key after an error, so that the request can be retried. */
    release: async (): Promise<void> => {
      await deps.db
        .deleteFrom("idempotency_keys")
        .where("caller", "=", caller)
        .where("key_hash", "=", key_hash)
        .where("status", "=", pending)
        .execute();
    },
  };
}
