import { useState } from "react";
import type { Mapping } from "#rules/invitations/columns.ts";
import type { Invitee } from "#rules/invitations/invitees.ts";
import type { TableRow } from "#rules/invitations/read-table.ts";
import type { Language } from "#texts/languages.ts";
import { useLanguage } from "#ui/texts.tsx";
import { forgetWithSession } from "#web/api/user-data.ts";

/** The form that people are invited to. */
export type InvitedForm = { slug: string; name: string; landlord: { name: string } };

export const ways = ["link", "person", "people"] as const;
export type Way = (typeof ways)[number];

/** The channels of one person's invitation. */
export const sendBys = ["email", "text", "both"] as const;
export type SendBy = (typeof sendBys)[number];

/** Whether a text is a channel of invitations. */
export const isSendBy = (text: string): text is SendBy => sendBys.some((each) => each === text);

/** The texts of an invitation; null: the default ones, in the invitation's language. */
export type MessageDraft = {
  subject: string | null;
  body: string | null;
  language: Language;
  ccMyself: boolean;
  sendBy: SendBy;
  /** the sender's note in the text message */
  note: string;
  /** days after the invitation on which people who haven't opened the form are reminded */
  remindAfter: readonly number[];
};

export const peopleSteps = ["paste", "check", "message"] as const;
export type PeopleStep = (typeof peopleSteps)[number];

/** A list of people to invite, as parsed and then edited. */
export type PeopleDraft = {
  step: PeopleStep;
  pasted: string;
  rows: TableRow[];
  mapping: Mapping;
  /** corrected values by index in the list, and the indexes of skipped people */
  edits: Record<number, Invitee>;
  skipped: number[];
  /** whether people with a US number also get a text message */
  byText: boolean;
  /** the sent batch whose progress is shown */
  batch: string | null;
};

export type InvitationDraft = {
  way: Way;
  person: Pick<Invitee, "email" | "name" | "phone"> & { home: string };
  message: MessageDraft;
  people: PeopleDraft;
};

export const noPeople: PeopleDraft = {
  step: "paste",
  pasted: "",
  rows: [],
  mapping: { hasHeadings: false, columns: [] },
  edits: {},
  skipped: [],
  byText: false,
  batch: null,
};
export const nobody: InvitationDraft["person"] = { email: "", name: "", phone: "", home: "" };

/** Drafts by form slug, in memory only, since they contain names and email addresses. */
const drafts = new Map<string, InvitationDraft>();
forgetWithSession(() => drafts.clear());

type ChangeDraft = (part: Partial<InvitationDraft>) => void;

/** The properties of each way to invite. */
export type WayProps = { form: InvitedForm; draft: InvitationDraft; change: ChangeDraft; onClose: () => void };

/**
 * Manages the input of an invitation to a form; it survives closing and reopening the dialog.
 * @param start initial values of the dialog
 */
export function useInvitationDraft(slug: string, start: Partial<InvitationDraft["person"]> & { way?: Way }) {
  const language = useLanguage();
  const [draft, setDraft] = useState<InvitationDraft>(() => {
    const { way, ...person } = start;
    const message = {
      subject: null,
      body: null,
      language,
      ccMyself: false,
      sendBy: "email",
      note: "",
      remindAfter: [],
    } as const;
    const before: InvitationDraft = drafts.get(slug) ?? { way: "link", person: nobody, message, people: noPeople };
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
