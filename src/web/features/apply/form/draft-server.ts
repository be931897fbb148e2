import type { PublicTemplate } from "#contract/forms/application-templates.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { call } from "#web/api/client.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { accessToken } from "#web/api/session.ts";
import type { DraftServer } from "#web/features/form-renderer/drafts/sync.ts";

/** The share token of the draft that this tab works on: a reload goes on with it, and it is gone with the tab. */
const key = "lintel_draft";

/** Bytes of JSON that a request may have to outlive its page: 64 kB for all of them together. */
const longestKeepalive = 60_000;

/**
 * The draft of one form with the server: in the account of who is logged in, or by a private link.
 * @param version of the form on the page
 * @param onOther hears of a draft that was begun on another version, and shows that one if it is still to be had
 * @param onDiscard hears that the applicant starts over
 */
export function draftServerOf(
  { slug, version }: Pick<PublicTemplate, "slug" | "version">,
  { onOther, onDiscard }: { onOther: (version: number) => Promise<boolean>; onDiscard: () => void },
): DraftServer & {
  /** to be sent along with the answers */
  token: () => string | undefined;
  /** the draft is no more */
  forget: () => void;
} {
  const writer = crypto.randomUUID();
  let token: string | undefined;

  const put = (next: string | undefined) => {
    token = next;
    try {
      if (next) sessionStorage.setItem(key, JSON.stringify({ slug, token: next }));
      else sessionStorage.removeItem(key);
    } catch {
      // refused to the page: the token lives as long as the page does
    }
  };
  const which = () => ({ slug, ...(token && { token }) });

  return {
    token: () => token,
    forget: () => put(undefined),
    hasAccount: () => accessToken() !== null,
    begin: () => {
      const linkToken = takeTokenFromHash();
      if (linkToken) put(linkToken);
      else token = savedTokenFor(slug);
      return token !== undefined || accessToken() !== null;
    },
    load: async () => {
      try {
        const draft = await call("POST /drafts/load/", { body: which() });
        if (!draft) return { fault: "none" };
        const begun = draft.version ?? version;
        // until the page shows that version, the draft does not open on it
        return begun !== version && (await onOther(begun)) ? { fault: "down" } : { draft };
      } catch (error) {
        if (!(error instanceof ApiError) || ![404, 422].includes(error.status)) return { fault: "down" };
        if (!token) return { fault: "none" };
        put(undefined);
        return { fault: "gone" };
      }
    },
    save: async (values: Values, revision, { leaving, signal }) => {
      const body = { ...which(), values, version, revision, writer };
      const keepalive = leaving && JSON.stringify(body).length < longestKeepalive;
      try {
        return { draft: await call("PUT /drafts/", { body, signal, keepalive }) };
      } catch (error) {
        if (!(error instanceof ApiError)) return { fault: "down" };
        if (error.status === 404) return { fault: "gone" };
        if (error.code === "conflict") return { fault: "newer" };
        return { fault: [401, 403, 413, 422].includes(error.status) ? "refused" : "down" };
      }
    },
    send: async (email, values) => {
      const { token: own, ...saved } = await call("POST /drafts/", {
        body: { ...which(), email, values, version, writer },
        idempotencyKey: crypto.randomUUID(),
      });
      put(own);
      return saved;
    },
    discard: async () => {
      const body = which();
      onDiscard();
      if (!token && !accessToken()) return;
      put(undefined);
      // Should it not be reached, the draft ends by itself.
      await call("POST /drafts/discard/", { body }).catch(() => undefined);
    },
  };
}

/** In the part of the address that is sent to nobody, and taken out of it at once. */
function takeTokenFromHash(): string | undefined {
  const { hash, pathname, search } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get("draft");
  if (token === null) return undefined;
  window.history.replaceState(window.history.state, "", pathname + search);
  return token;
}

function savedTokenFor(slug: string): string | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? "null") as { slug: string; token: string } | null;
    return saved?.slug === slug ? saved.token : undefined;
  } catch {
    return undefined;
  }
}
