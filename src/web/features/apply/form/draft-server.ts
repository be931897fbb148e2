import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { call } from "#web/api/client.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { restoreUploadNames } from "#web/api/files/uploads.ts";
import { accessToken } from "#web/api/session.ts";
import type { PageInvitation } from "#web/features/apply/invitations/open-invitation.ts";
import type { DraftServer } from "#web/features/form-renderer/drafts/server-sync.ts";
import { createIdempotencyKeys } from "#web/hooks/use-idempotency-key.ts";

/** The draft that this tab edits; it survives reloads, until the tab is closed. */
type OpenDraft = {
  /** the share token of the draft */
  token?: string | undefined;
  /** the secret of the invitation that the draft belongs to */
  invitation?: string | undefined;
  /** whether it is an invitation to apply, rather than to join a household */
  invited?: boolean;
};
const key = "lintel_draft";

/** The maximum length of JSON in a `keepalive` request; browsers limit all of these together to 64 kB. */
const maxKeepaliveLength = 60_000;

/**
 * Synchronizes the draft of a form with the server: with the logged-in user's account, or with the resume link's draft.
 * @param version of the form on the page
 * @param onOther called for a draft that was started on another version; shows that version if it is still available
 * @param onDiscard called when the applicant starts over
 * @param onInvitation called when an invitation opened the page, and with its content once loaded
 */
export function createDraftServer(
  { slug, version }: Pick<PublicTemplate, "slug" | "version">,
  {
    onOther: onOtherVersion,
    onDiscard,
    onInvitation,
  }: {
    onOther: (version: number) => Promise<boolean>;
    onDiscard: () => void;
    onInvitation: (invitation: PageInvitation | "opening" | undefined) => void;
  },
): DraftServer & {
  /** sent together with the answers */
  draftTokens: () => { draft?: string; invitation?: string };
  /** called when the draft no longer exists */
  forget: () => void;
  /** whether the page shows the draft of an account that has logged out */
  isOfOtherUser: () => boolean;
} {
  const writerId = crypto.randomUUID();
  let { token, invitation, invited }: OpenDraft = {};
  /** the session of the user whose draft is on the page */
  let session = accessToken();
  let isOpened = false;
  let keyOf = createIdempotencyKeys();
  /** the number of discarded drafts: responses for a discarded draft are ignored */
  let discardCount = 0;

  const storeToken = (next: string | undefined) => {
    token = next;
    try {
      if (next || invitation) sessionStorage.setItem(key, JSON.stringify({ slug, token: next, invitation, invited }));
      else sessionStorage.removeItem(key);
    } catch {
      // storage is unavailable: a reload loses the token
    }
  };
  const draftKey = () => ({ slug, ...(token && { token }) });
  const isOfOtherUser = () => !token && session !== null && session !== accessToken();
  /** Exchanges the invitation for its draft. @returns whether there is one */
  const openInvitation = async (secret: string): Promise<boolean> => {
    const { openInvitation: open } = await import("#web/features/apply/invitations/open-invitation.ts");
    const page = await open(secret, invited);
    isOpened = true;
    onInvitation(page);
    const { opened } = page;
    if (opened.draft) storeToken(opened.draft);
    return opened.draft !== null;
  };

  return {
    draftTokens: () => ({ ...(token && { draft: token }), ...(invitation && { invitation }) }),
    forget: () => {
      invitation = undefined;
      storeToken(undefined);
    },
    isOfOtherUser,
    hasAccount: () => session !== null && session === accessToken(),
    openDraft: () => {
      session = accessToken();
      const link = extractDraftFromHash();
      ({ token, invitation, invited } = link ?? findOpenDraft(slug));
      if (link) storeToken(token);
      if (invitation) onInvitation("opening");
      return token !== undefined || invitation !== undefined || session !== null;
    },
    load: async () => {
      if (isOfOtherUser()) return { fault: "none" };
      try {
        if (invitation && !isOpened && !(await openInvitation(invitation))) return { fault: "none" };
        const countBefore = discardCount;
        const draft = await call("POST /drafts/load/", { body: draftKey() });
        if (!draft || countBefore !== discardCount) return { fault: "none" };
        restoreUploadNames(draft.files);
        const draftVersion = draft.version ?? version;
        // until the page shows that version, its draft isn't loaded
        if (draftVersion !== version && (await onOtherVersion(draftVersion))) return { fault: "down" };
        return { draft: { ...draft, isUntouched: invitation !== undefined && draft.revision === 1 } };
      } catch (error) {
        if (!(error instanceof ApiError) || error.isRetryable) return unavailable(error);
        if (!token && !invitation) return { fault: "none" };
        const isUnknown = invitation !== undefined && !isOpened;
        invitation = undefined;
        onInvitation(isUnknown ? { to: "unknown" } : undefined);
        storeToken(undefined);
        return { fault: isUnknown ? "uninvited" : "gone" };
      }
    },
    save: async (values: Values, revision, { leaving, signal }) => {
      if (isOfOtherUser()) return { fault: "refused" };
      const body = { ...draftKey(), values, version, revision, writer: writerId };
      const keepalive = leaving && new Blob([JSON.stringify(body)]).size < maxKeepaliveLength;
      try {
        return { draft: await call("PUT /drafts/", { body, signal, keepalive }) };
      } catch (error) {
        if (!(error instanceof ApiError)) return unavailable(error);
        if (error.status === 404) return { fault: "gone" };
        if (error.code === "conflict") return { fault: "newer" };
        return [401, 403, 413, 422].includes(error.status) ? { fault: "refused" } : unavailable(error);
      }
    },
    send: async (email, values, revision) => {
      const body = { ...draftKey(), email, values, version, revision, writer: writerId };
      const {
        token: newToken,
        is_link_delayed,
        ...saved
      } = await call("POST /drafts/", { body, idempotencyKey: keyOf(body) });
      // sending the link again must not be deduplicated
      keyOf = createIdempotencyKeys();
      storeToken(newToken);
      return {
        ...saved,
        ...(is_link_delayed && { link: `${window.location.origin}/apply/${slug}#draft=${newToken}` }),
      };
    },
    discard: async (onErased) => {
      if (token || session)
        await call("POST /drafts/discard/", { body: draftKey(), ...(!token && session && { session }) });
      discardCount++;
      onErased();
      // the invitation is opened again, for a new draft
      isOpened = false;
      storeToken(undefined);
      onDiscard();
    },
  };
}

const unavailable = (error: unknown) => ({
  fault: "down" as const,
  seconds: error instanceof ApiError ? error.retryAfter : null,
});

/** Reads the draft from the URL's fragment, which is never sent to a server, and removes it from the URL. */
function extractDraftFromHash(): OpenDraft | undefined {
  const { hash, pathname, search } = window.location;
  const secrets = new URLSearchParams(hash.slice(1));
  const invited = secrets.has("invited");
  const token = secrets.get("draft") ?? undefined;
  const invitation = secrets.get(invited ? "invited" : "invitation") ?? undefined;
  if (!token && !invitation) return undefined;
  window.history.replaceState(window.history.state, "", pathname + search);
  return { token, invitation, invited };
}

/** Returns the draft that this tab edited before a reload. */
function findOpenDraft(slug: string): OpenDraft {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? "null") as (OpenDraft & { slug: string }) | null;
    return saved?.slug === slug ? saved : {};
  } catch {
    return {};
  }
}
