import { createContext, useContext, useSyncExternalStore } from "react";
import type { Consent } from "#contract/consent.ts";
import { esignConsent } from "#rules/consents/esign-consent.ts";
import type { Message } from "#texts/message.ts";

/**
 * Stores whether the applicant agreed to sign electronically, and when they signed. Only signatures subscribe to it.
 */
export function createConsent(now = () => new Date().toISOString()) {
  const initial: { accepted_at?: string; errors: Message[] } = { errors: [] };
  let state = initial;
  let signed_at = "";
  const listeners = new Set<() => void>();
  const setState = (next: typeof state) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    /** as the server rendered it, for hydration */
    readInitial: () => initial,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    agree: (yes: boolean) => setState(yes ? { accepted_at: now(), errors: [] } : { errors: [] }),
    /** called when a signature is made or changed */
    markSigned: () => {
      signed_at = now();
    },
    setConsentErrors: (errors: Message[]) => setState({ ...state, errors }),
    /**
     * Returns the consent to send; undefined before it was given. If a draft restored a signature, agreeing counts as
     * signing.
     */
    current(): Consent | undefined {
      const { accepted_at } = state;
      if (!accepted_at) return undefined;
      return {
        version: esignConsent.version,
        accepted_at,
        signed_at: signed_at > accepted_at ? signed_at : accepted_at,
      };
    },
  };
}

type ConsentState = ReturnType<typeof createConsent>;

export const ConsentContext = createContext<ConsentState | undefined>(undefined);

/** @throws Error outside a form renderer */
export function useConsent() {
  const consent = useContext(ConsentContext);
  if (!consent) throw new Error("useConsent is used outside a FormRenderer.");
  return { consent, ...useSyncExternalStore(consent.subscribe, consent.read, consent.readInitial) };
}
