import { useState } from "react";
import { splitMentions } from "#rules/text/mentions.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Note } from "#web/api/applications/application-notes.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { NoteForm } from "#web/features/application-panels/note-form.tsx";
import styles from "#web/features/application-panels/panels.module.css";

type NoteItemProps = {
  applicationId: string;
  note: Note;
  colleagues: readonly { id: string; name: string }[];
  onDelete: () => void;
};

/** One note; its author can edit and delete it. */
export function NoteItem({ applicationId, note, colleagues, onDelete }: NoteItemProps) {
  const t = useT();
  const [isEditing, setIsEditing] = useState(false);
  const { author, created, edited } = note;
  return (
    <li className={styles.note}>
      <div className={styles.noteHead}>
        <p>
          <strong>{author}</strong> <Timestamp at={created} />
          {edited && <span className={styles.quiet}> · {t(applicationPanelsTexts).edited}</span>}
        </p>
        {note.can_edit && !isEditing && (
          <div className={styles.noteButtons}>
            <IconButton
              icon="pen"
              label={t(applicationPanelsTexts).edit_note({ author })}
              onClick={() => setIsEditing(true)}
            />
            <IconButton icon="trash" label={t(applicationPanelsTexts).delete_note({ author })} onClick={onDelete} />
          </div>
        )}
      </div>
      {isEditing ? (
        <NoteForm
          applicationId={applicationId}
          colleagues={colleagues}
          note={note}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <NoteText note={note} />
      )}
    </li>
  );
}

/** Renders a note's text with highlighted mentions. */
export function NoteText({ note: { text, mentions } }: { note: Note }) {
  return (
    <p className={styles.text}>
      {splitMentions(text, mentions).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no ID
        <span key={index} className={part.isMention ? styles.mention : undefined}>
          {part.text}
        </span>
      ))}
    </p>
  );
}
