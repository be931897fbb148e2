import { useState } from "react";
import { maxNoteLength } from "#rules/applicant/notes.ts";
import { findMentionedPeople } from "#rules/text/mentions.ts";
import { messages } from "#rules/text/messages.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { inSubmission } from "#ui/feedback/dialog.tsx";
import { autosavedInput } from "#ui/feedback/use-unsent-input.ts";
import { useT } from "#ui/texts.tsx";
import { type Note, useNotes } from "#web/api/applications/application-notes.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { MentionArea } from "#web/features/application-panels/mention-area.tsx";
import styles from "#web/features/application-panels/panels.module.css";
import { useNoteDraft } from "#web/features/application-panels/use-note-draft.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type NoteFormProps = {
  applicationId: string;
  colleagues: readonly { id: string; name: string }[];
  /** the note to edit; undefined: a new note is added */
  note?: Note;
  onClose?: () => void;
};

/** Renders the form for a new note, or for editing one. */
export function NoteForm({ applicationId, colleagues, note, onClose }: NoteFormProps) {
  const t = useT();
  const draftState = useNoteDraft(applicationId);
  const editState = useState(note?.text ?? "");
  const [text, setText] = note ? editState : draftState;
  const { create, update } = useNotes(applicationId);
  const keyOf = useIdempotencyKey();
  // colleagues who have since left stay mentioned
  const people = [
    ...colleagues,
    ...(note?.mentions ?? []).filter(({ id }) => colleagues.every((each) => each.id !== id)),
  ];
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({ ...(!text.trim() && { text: [messages.required] }) }),
    send: async () => {
      const body = { text, mentions: findMentionedPeople(people, text).map(({ id }) => id) };
      if (note) await update.mutateAsync({ note: note.id, ...body });
      else await create.mutateAsync({ ...body, idempotencyKey: keyOf(body) });
      if (!note) setText("");
      onClose?.();
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className={styles.form}
      {...(!note && autosavedInput)}
    >
      <MentionArea
        id={note ? `note-${note.id}` : "note"}
        label={t(applicationPanelsTexts).note}
        help={t(applicationPanelsTexts).mention_help}
        required
        rows={3}
        maxLength={maxNoteLength}
        value={text}
        onChange={setText}
        colleagues={people}
        errors={errorTexts("text")}
      />
      <FormFailure text={failure} />
      <div className={styles.buttons} {...(busy && inSubmission)}>
        {onClose && (
          <Button disabled={busy} onClick={onClose}>
            {t(commonTexts).cancel}
          </Button>
        )}
        <Button variant="primary" type="submit" busy={busy}>
          {note ? t(applicationPanelsTexts).save_note : t(applicationPanelsTexts).add_note}
        </Button>
      </div>
    </form>
  );
}
