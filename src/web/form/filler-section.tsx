import { memo, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Section } from "#contract/forms.ts";
import { sectionKeepsLook } from "#fields/keeps-look.ts";
import { useT } from "#ui/texts.tsx";
import { ConsentPanel } from "./consent-panel.tsx";
import styles from "./filler.module.css";
import { useFiller } from "./filler-context.ts";
import { FillerField } from "./filler-field.tsx";
import { inTurn } from "./in-turn.ts";
import { sectionId } from "./progress-rail.tsx";
import { useSignsFirst } from "./signing.tsx";
import { takeTypedBefore } from "./typed-before.ts";

type SectionProps = {
  section: Section;
  /** below what a screen shows at first */
  later: boolean;
};

/**
 * A section with its fields; nothing while a condition hides it. A boundary of its own: of a page that the server drew,
 * React takes over one section after the other, the one first that somebody types into, and keeps nobody waiting.
 */
export const FillerSection = memo(function FillerSection({ section, later }: SectionProps) {
  return (
    <Suspense>
      <Shown section={section} later={later} />
    </Suspense>
  );
});

function Shown({ section, later }: SectionProps) {
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
  const waits = useWaits(later);
  if (!shown) return null;
  return (
    <section
      ref={element}
      id={sectionId(section)}
      className={waits ? `${styles.section} ${styles.waiting}` : styles.section}
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

/**
 * Whether a section of the server's page is still out of the layout. Laid out at once, all of a form keeps a phone busy
 * for as long as it takes to press a button twice: the sections below the screen are taken in frame by frame, once React
 * has taken them over.
 */
function useWaits(later: boolean): boolean {
  const drawnByServer = useSyncExternalStore(never, no, yes);
  const [waits, setWaits] = useState(later && drawnByServer);
  useEffect(() => {
    if (waits) inTurn(() => setWaits(false));
  }, [waits]);
  return waits;
}

const never = () => () => undefined;
const no = () => false;
const yes = () => true;
