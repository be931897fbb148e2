import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { NoteText } from "#web/features/application-panels/note-item.tsx";
import { usePanel } from "#web/features/application-panels/use-panel.ts";
import styles from "#web/features/application-review/styles/summary.module.css";

/** The number of notes in the summary. */
const newestCount = 3;

/** The landlord's latest notes; the panel shows all. */
export function Notes({ notes }: { notes: NonNullable<Application["notes"]> }) {
  const t = useT();
  const { show } = usePanel();
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{t(applicationPanelsTexts).notes}</h2>
      {notes.length === 0 && <p className={styles.none}>{t(applicationPanelsTexts).no_notes}</p>}
      <ul role="list" className={styles.notes}>
        {notes
          .slice(-newestCount)
          .reverse()
          .map((note) => (
            <li key={note.id}>
              <p className={styles.none}>
                {note.author} <Timestamp at={note.created} />
              </p>
              <NoteText note={note} />
            </li>
          ))}
      </ul>
      <Button onClick={() => show("notes")}>
        {notes.length > newestCount ? t(applicationPanelsTexts).open_notes : t(applicationPanelsTexts).add_note}
      </Button>
    </section>
  );
}
