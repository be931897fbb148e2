import { memo, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import type { Section } from "#contract/forms.ts";
import { sectionKeepsLook } from "#fields/keeps-look.ts";
import { useT } from "#ui/texts.tsx";
import { ConsentPanel } from "./consent-panel.tsx";
import styles from "./filler.module.css";
import { useFiller } from "./filler-context.ts";
import { FillerField } from "./filler-field.tsx";
import { sectionId } from "./progress-rail.tsx";
import { useSignsFirst } from "./signing.tsx";
import { takeTypedBefore } from "./typed-before.ts";

/**
 * A section with its fields; nothing while a condition hides it. A boundary of its own: of a page that the server drew,
 * React takes over one section after the other, the one first that somebody types into, and keeps nobody waiting.
 */
export const FillerSection = memo(function FillerSection({ section }: { section: Section }) {
  return (
    <Suspense>
      <Shown section={section} />
    </Suspense>
  );
});

function Shown({ section }: { section: Section }) {
  const t = useT();
  const { store, landlord } = useFiller();
  const signsFirst = useSignsFirst(section);
  const element = useRef<HTMLElement>(null);
  // of a page that the server drew: the draft is back by now, and what was typed goes over it
  useEffect(() => {
    if (element.current) takeTypedBefore(element.current);
  }, []);
  const shown = useSyncExternalStore(
    store.onProgress,
    () => store.shows(section),
    () => store.initiallyShows(section),
  );
  if (!shown) return null;
  return (
    <section
      ref={element}
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
}
