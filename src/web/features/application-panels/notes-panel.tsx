import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, inSubmission } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { notesQuery, useNotes } from "#web/api/applications/application-notes.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { NoteForm } from "#web/features/application-panels/note-form.tsx";
import { NoteItem } from "#web/features/application-panels/note-item.tsx";
import styles from "#web/features/application-panels/panels.module.css";

type PanelProps = { applicationId: string; name: string; onClose: () => void };

/** The landlord's notes about an applicant, in a drawer; on a phone in a bottom sheet. */
export function NotesPanel({ applicationId, name, onClose }: PanelProps) {
  const t = useT();
  const query = useQuery(notesQuery(applicationId));
  const { remove, restore } = useNotes(applicationId);
  /** the note that was deleted last: the panel offers Undo itself, since it hides toasts */
  const [deletedNoteId, setDeletedNoteId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function changeNote(call: () => Promise<unknown>, nextDeletedId: string | null) {
    try {
      await call();
      setDeletedNoteId(nextDeletedId);
      setFailure(null);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  }
  return (
    <Dialog drawer title={t(applicationPanelsTexts).notes_of({ name })} onClose={onClose}>
      {query.isPending ? (
        <Skeleton rows={3} height={72} />
      ) : !query.data ? (
        <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
      ) : (
        <>
          <NoteForm applicationId={applicationId} colleagues={query.data.colleagues} />
          <FormFailure text={failure} />
          <div role="status" {...((remove.isPending || restore.isPending) && inSubmission)}>
            {deletedNoteId && (
              <p className={styles.deleted}>
                {t(applicationPanelsTexts).note_deleted}
                <Button onClick={() => void changeNote(() => restore.mutateAsync(deletedNoteId), null)}>
                  {t(commonTexts).undo}
                </Button>
              </p>
            )}
          </div>
          {query.data.results.length === 0 ? (
            <p className={styles.quiet}>{t(applicationPanelsTexts).no_notes}</p>
          ) : (
            <ul role="list" className={styles.notes}>
              {query.data.results.toReversed().map((note) => (
                <NoteItem
                  key={note.id}
                  applicationId={applicationId}
                  note={note}
                  colleagues={query.data.colleagues}
                  onDelete={() => void changeNote(() => remove.mutateAsync(note.id), note.id)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}
