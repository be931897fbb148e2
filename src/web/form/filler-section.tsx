import { useSyncExternalStore } from "react";
import type { Section } from "#contract/forms.ts";
import { useT } from "#ui/texts.tsx";
import styles from "./filler.module.css";
import { useFiller } from "./filler-context.ts";
import { FillerField } from "./filler-field.tsx";
import { sectionId } from "./progress-rail.tsx";

/** A section with its fields; nothing while a condition hides it. */
export function FillerSection({ section }: { section: Section }) {
  const t = useT();
  const { store } = useFiller();
  const read = () => store.shows(section);
  if (!useSyncExternalStore(store.onProgress, read, read)) return null;
  return (
    <section id={sectionId(section)} className={styles.section}>
      <h2>{t(section.label)}</h2>
      {section.fields.map((field) => (
        <FillerField key={field.name} field={field} />
      ))}
    </section>
  );
}
