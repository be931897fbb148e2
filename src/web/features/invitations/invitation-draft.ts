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

/** How one person's invitation is sent. */
export const sendBys = ["email", "text", "both"] as const;
export type SendBy = (typeof sendBys)[number];

/** Whether a text names a channel by which invitations are sent. */
export const isSendBy = (text: string): text is SendBy => sendBys.some((each) => each === text);

/** The words of an invitation; null: the standard ones, in the language of the invitation. */
export type MessageDraft = {
  subject: string | null;
  body: string | null;
  language: Language;
  ccMyself: boolean;
  sendBy: SendBy;
  /** the sender's own words in the text message */
  note: string;
  /** on which days after it somebody who has not opened the form is reminded */
  remindAfter: readonly number[];
};

export const peopleSteps = ["paste", "check", "message"] as const;
export type PeopleStep = (typeof peopleSteps)[number];

/** A list of people to invite, as it was read and as it was changed since. */
export type PeopleDraft = {
  step: PeopleStep;
  pasted: string;
  rows: TableRow[];
  mapping: Mapping;
  /** by the index among the people: the values that were corrected, and those who are left out */
  edits: Record<number, Invitee>;
  skipped: number[];
  /** whether people with a US number get a text message too */
  byText: boolean;
  /** the sent list whose progress is shown */
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

/** By the slug of the form, in this page's memory alone: they are names and addresses of people. */
const drafts = new Map<string, InvitationDraft>();
forgetWithSession(() => drafts.clear());

type ChangeDraft = (part: Partial<InvitationDraft>) => void;

/** What each way to invite gets. */
export type WayProps = { form: InvitedForm; draft: InvitationDraft; change: ChangeDraft; onClose: () => void };

/**
 * What was entered to invite people to a form; it is still there when the dialog is closed and opened again.
 * @param start what the dialog was opened with
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
