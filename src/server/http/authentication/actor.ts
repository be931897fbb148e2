import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { Impersonation as Allowance, Auth, MultipartPart } from "#contract/call/call.ts";
import { hourMs } from "#rules/time/durations.ts";
import { runAsImpersonator } from "#server/platform/audit/impersonator.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { compileOnce } from "#server/platform/db/compile-once.ts";
import { selectLogPosition } from "#server/platform/db/replica/log-position.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type Language, languageOf } from "#texts/languages.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { bearerToken } from "./bearer.ts";
import { checkImpersonation, findImpersonation, type Impersonation } from "./impersonation.ts";
import { findShareSession, findSignerSession, type RecipientSession } from "./recipient-session.ts";
import { requireConfirmed } from "./require-confirmed.ts";
import { requireVerified } from "./require-verified.ts";

/** The caller of a request. The policies decide what they may do. */
export type Actor = {
  id: string;
  username: string;
  name: string;
  isLandlord: boolean;
  isApplicant: boolean;
  isStaff: boolean;
  /** whether the operator turned on payments for this landlord; in a company, the member's permissions decide */
  hasMyPayments: boolean;
  /** whether the operator lets this landlord refer others for a reward */
  hasReferral: boolean;
  /** whether the user has verified the email address */
  isVerified: boolean;
  /** whether the landlord uses beta features, such as documents */
  hasBetaFeatures: boolean;
  /** the hash of the access token in use */
  token: Buffer;
  /** whether the session hasn't been idle for 30 minutes since the user last authenticated */
  isConfirmed: boolean;
  hasSecondFactor: boolean;
  /** the language of the response */
  language: Language;
  /**
   * the position of the primary's write-ahead log when the session was loaded, which a replica must have replayed
   * before it can serve the caller; undefined without a replica, and for an impersonation
   */
  logPosition?: string | undefined;
  /** the staff user who acts on this user's behalf; null for the user's own session */
  impersonation: Impersonation | null;
  company: {
    id: string;
    isOwner: boolean;
    isAgent: boolean;
    canCreate: boolean;
    showMyPayments: boolean;
    showAcceptRejectButton: boolean;
    requiresSecondFactor: boolean;
  } | null;
};

declare module "fastify" {
  interface FastifyContextConfig {
    auth?: Auth;
    idempotent?: boolean;
    keyless?: boolean;
    multipart?: Readonly<Record<string, MultipartPart>> | null;
    verified?: boolean;
    confirmed?: boolean;
    impersonation?: Allowance | null;
    perMinute?: number | null;
    replica?: boolean;
    errors?: readonly number[];
  }
  interface FastifyRequest {
    actor: Actor | null;
    share: RecipientSession | null;
    signer: RecipientSession | null;
  }
}

/** The maximum lag of a token's `last_used`, so that not every request writes to the database. */
const lastUsedLagMs = 60_000;

/** The idle time after which steps with an SSN or a card require confirmation, as someone else may use the device. */
const idleMs = 30 * 60_000;

/**
 * Finds the user of an access token.
 * @param options.attended whether a person initiated the call; a page's background polls don't extend a session
 * @returns null for a token that is unknown, revoked, idle or expired, or that belongs to a disabled user
 */
export async function findActor(
  deps: Deps,
  authorization: string | undefined,
  { attended = true, language = "en" }: { attended?: boolean; language?: Language } = {},
): Promise<Actor | null> {
  const token = bearerToken(authorization);
  if (!token) return null;
  const hash = hashToken(token);
  const now = deps.now();
  const idleSince = new Date(now.getTime() - deps.config.sessionIdleHours * hourMs);
  const findSessionRow = deps.replica ? findSessionAndPosition : findSession;
  const [row] = await findSessionRow(deps.db, hash, now, idleSince);
  if (!row) return await findImpersonatedActor(deps, hash, language);
  const sinceLastUseMs = now.getTime() - row.last_used.getTime();
  const isIdle = sinceLastUseMs > idleMs;
  if (attended && sinceLastUseMs > lastUsedLagMs)
    await deps.db
      .updateTable("access_tokens")
      .set({ last_used: now, ...(isIdle && { confirmed: null }) })
      .where("hash", "=", hash)
      .execute();
  return {
    ...presentActor(row, { token: hash, isConfirmed: row.confirmed !== null && !isIdle, language }),
    logPosition: row.log_position ?? undefined,
  };
}

/** Finds the user on whose behalf the holder of an impersonation token acts. */
async function findImpersonatedActor(deps: Deps, token: Buffer, language: Language): Promise<Actor | null> {
  const impersonation = await findImpersonation(deps, token);
  if (!impersonation) return null;
  const row = await userQuery(deps.db).where("u.id", "=", impersonation.userId).executeTakeFirst();
  return row ? { ...presentActor(row, { token, isConfirmed: false, language }), impersonation } : null;
}

/**
 * Finds a user on whose behalf someone else acts, without a session of the user.
 * @param options.orDisabled whether to include disabled users
 * @returns null if there is no such user, or they are disabled
 */
export async function findUserAsActor(
  deps: Pick<Deps, "db">,
  id: string,
  language: Language,
  { orDisabled = false } = {},
): Promise<Actor | null> {
  const query = orDisabled ? anyUserQuery(deps.db) : userQuery(deps.db);
  const row = await query.where("u.id", "=", id).executeTakeFirst();
  return row ? presentActor(row, { token: Buffer.alloc(0), isConfirmed: false, language }) : null;
}

/** Query for enabled users, with the columns that determine their permissions. */
const userQuery = (db: Deps["db"]) => anyUserQuery(db).where("u.disabled_at", "is", null);

const anyUserQuery = (db: Deps["db"]) =>
  db
    .selectFrom("users as u")
    .leftJoin("landlords as l", "l.user_id", "u.id")
    .leftJoin("applicants as a", "a.user_id", "u.id")
    .leftJoin("memberships as m", "m.user_id", "u.id")
    .leftJoin("companies as c", "c.id", "m.company_id")
    .leftJoin("second_factors as f", "f.user_id", "u.id")
    .select(["u.id", "u.username", "u.name", "u.is_staff", "u.email_verified_at"])
    .select([
      "l.user_id as landlord",
      "l.show_my_payments as has_my_payments",
      "l.show_referral as has_referral",
      "l.beta_features_enabled",
      "a.user_id as applicant",
      "c.id as company",
      "c.owner_id",
    ])
    .select(["m.is_agent", "m.can_create", "m.show_my_payments", "m.show_accept_reject_button"])
    .select(["f.confirmed as second_factor", "c.requires_second_factor"]);

/** Query for the session of an access token, which every user call runs; `position` as in `logPosition`. */
const findSessionWith = (position: RawBuilder<string | null>) =>
  compileOnce((db: Deps["db"], hash: Buffer, now: Date, idleSince: Date) =>
    userQuery(db)
      .innerJoin("access_tokens as t", "t.user_id", "u.id")
      .select(["t.last_used", "t.confirmed", position.as("log_position")])
      .where("t.hash", "=", hash)
      .where("t.expires", ">", now)
      .where("t.last_used", ">", idleSince),
  );
const findSession = findSessionWith(sql`null`);
const findSessionAndPosition = findSessionWith(selectLogPosition);

type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof userQuery>["executeTakeFirst"]>>>;

function presentActor(row: UserRow, session: Pick<Actor, "token" | "isConfirmed" | "language">): Actor {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    isLandlord: row.landlord !== null,
    isApplicant: row.applicant !== null,
    isStaff: row.is_staff,
    hasMyPayments: row.has_my_payments ?? false,
    hasReferral: row.has_referral ?? false,
    isVerified: row.email_verified_at !== null,
    hasBetaFeatures: row.beta_features_enabled ?? false,
    hasSecondFactor: row.second_factor !== null,
    impersonation: null,
    ...session,
    company: row.company
      ? {
          id: row.company,
          isOwner: row.owner_id === row.id,
          isAgent: row.is_agent ?? false,
          canCreate: row.can_create ?? false,
          showMyPayments: row.show_my_payments ?? false,
          showAcceptRejectButton: row.show_accept_reject_button ?? false,
          requiresSecondFactor: row.requires_second_factor ?? false,
        }
      : null,
  };
}

/**
 * Whether a person initiated the request. A page marks its own background polls as unattended. A false mark only ends
 * the caller's session sooner, and it is ignored for calls that change data.
 */
const isAttended = ({ method, headers }: FastifyRequest): boolean =>
  method !== "GET" || headers["x-unattended"] !== "true";

/** Authenticates before the body is read, so that unauthenticated clients can't send megabytes. */
export function authenticate(deps: Deps) {
  return async (request: FastifyRequest, _reply: FastifyReply) => {
    const { auth } = request.routeOptions.config;
    if (auth === undefined) return;
    if (auth === "share") {
      request.share = await findShareSession(deps, request.headers.authorization);
      if (!request.share) throw new ProblemError("unauthenticated");
      return;
    }
    if (auth === "signer") {
      request.signer = await findSignerSession(deps, request.headers.authorization);
      if (!request.signer) throw new ProblemError("unauthenticated");
      return;
    }
    const language = languageOf(request.headers["accept-language"]);
    request.actor = await findActor(deps, request.headers.authorization, { attended: isAttended(request), language });
    // an invalid token is rejected, because otherwise the caller would get the public view without noticing
    const isInvalidToken = !request.actor && /^Bearer\b/i.test(request.headers.authorization ?? "");
    if (isInvalidToken) throw new ProblemError("unauthenticated");
    const { actor } = request;
    if (actor?.impersonation) await checkImpersonation(deps, request, actor.impersonation, actor.id);
    if (auth === "public") return;
    if (!request.actor) throw new ProblemError("unauthenticated");
    if (auth === "landlord" && !request.actor.isLandlord)
      throw new ProblemError("forbidden", (t) => t(problemsTexts).landlords_only);
    if (request.routeOptions.config.verified) requireVerified(request.actor);
    if (request.routeOptions.config.confirmed) requireConfirmed(request.actor);
  };
}

/** Makes a route record the staff user who makes a call on another user's behalf. */
export function recordImpersonator(route: RouteOptions): void {
  const { handler } = route;
  route.handler = function (request, reply) {
    const run = () => handler.call(this, request, reply);
    const { impersonation } = request.actor ?? {};
    return impersonation ? runAsImpersonator(impersonation.staffId, run) : run();
  };
}

/** Returns the logged-in caller. @throws ProblemError `unauthenticated` without a login */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new ProblemError("unauthenticated");
  return request.actor;
}

/** Returns the ID of the user who makes the request, or null without a login. */
export const actorIdOf = (request: FastifyRequest): string | null => request.actor?.id ?? null;
