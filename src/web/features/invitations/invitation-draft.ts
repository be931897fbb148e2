import { useState } from "react";
import type { Invitee } from "#rules/invitations/invitees.ts";
import type { Language } from "#texts/languages.ts";
import { useLanguage } from "#ui/texts.tsx";
import { onSessionChange } from "#web/api/session.ts";

export const ways = ["link", "person"] as const;
export type Way = (typeof ways)[number];

/** The words of an invitation; null: the standard ones, in the language of the invitation. */
export type MessageDraft = { subject: string | null; body: string | null; language: Language; ccMyself: boolean };

export type InvitationDraft = {
  way: Way;
  person: Pick<Invitee, "email" | "name"> & { home: string };
  message: MessageDraft;
};

export const nobody: InvitationDraft["person"] = { email: "", name: "", home: "" };

/** By the slug of the form, in this page's memory alone: they are names and addresses of people. */
const drafts = new Map<string, InvitationDraft>();
onSessionChange(() => drafts.clear());

export type ChangeDraft = (part: Partial<InvitationDraft>) => void;

/**
 * What was entered to invite people to a form; it is still there when the dialog is closed and opened again.
 * @param start what the dialog was opened with
 */
export function useInvitationDraft(slug: string, start: Partial<InvitationDraft["person"]> & { way?: Way }) {
  const language = useLanguage();
  const [draft, setDraft] = useState<InvitationDraft>(() => {
    const { way, ...person } = start;
    const message = { subject: null, body: null, language, ccMyself: false };
    const before = drafts.get(slug) ?? { way: "link", person: nobody, message };
    const opened = { ...before, ...(way && { way }), person: { ...before.person, ...person } };
    drafts.set(slug, opened);
    return opened;
  });
  const change: ChangeDraft = (part) => {
    const next = { ...draft, ...drafts.get(slug), ...part };
    drafts.set(slug, next);
    setDraft(next);
  };
  return { draft, change };
}
