import { memo, useSyncExternalStore } from "react";
import type { Section } from "#contract/forms.ts";
import { sectionKeepsLook } from "#fields/keeps-look.ts";
import { useT } from "#ui/texts.tsx";
import { ConsentPanel } from "./consent-panel.tsx";
import styles from "./filler.module.css";
import { useFiller } from "./filler-context.ts";
import { FillerField } from "./filler-field.tsx";
import { sectionId } from "./progress-rail.tsx";
import { useSignsFirst } from "./signing.tsx";

/** A section with its fields; nothing while a condition hides it. */
export const FillerSection = memo(function FillerSection({ section }: { section: Section }) {
  const t = useT();
  const { store, landlord } = useFiller();
  const signsFirst = useSignsFirst(section);
  const read = () => store.shows(section);
  if (!useSyncExternalStore(store.onProgress, read, read)) return null;
  return (
    <section
      id={sectionId(section)}
      className={styles.section}
      {...(sectionKeepsLook(section) ? { "data-look-off": "" } : { "data-look": "section" })}
    >
      <h2 data-look="title">{t(section.label)}</h2>
      {signsFirst && <ConsentPanel landlord={landlord} />}
      {section.fields.map((field) => (
        <FillerField key={field.name} field={field} />
      ))}
    </section>
  );
});
