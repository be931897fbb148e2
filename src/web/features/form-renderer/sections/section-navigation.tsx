import { useSyncExternalStore } from "react";
import type { Section } from "#contract/schemas/forms.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { focusField, useFormRenderer } from "../state/form-renderer-context.ts";
import { showSection } from "../state/paging.ts";
import styles from "../styles/form-renderer.module.css";
import { sectionId } from "./progress-rail.tsx";

/**
 * Buttons to the previous and next section, if sections are shown one at a time. Errors in the current section must be
 * fixed first.
 */
export function SectionNavigation({ section }: { section: Section }) {
  const t = useT();
  const { store, sections } = useFormRenderer();
  const previousSectionId = useAdjacentSection(section, -1);
  const nextSectionId = useAdjacentSection(section, 1);
  if (!sections) return null;
  const continueToNext = () => {
    const [faulty] = store.checkSection(section);
    if (faulty) focusField(faulty);
    else if (nextSectionId) showSection(nextSectionId);
  };
  return (
    <div className={styles.turn}>
      {previousSectionId && (
        <Button data-to={previousSectionId} onClick={() => showSection(previousSectionId)}>
          {t(commonTexts).back}
        </Button>
      )}
      {nextSectionId && (
        <Button variant="primary" data-to={nextSectionId} data-next onClick={continueToNext}>
          {t(commonTexts).continue}
        </Button>
      )}
    </div>
  );
}

/** Returns the ID of the next visible section in one direction; undefined at the form's end. */
function useAdjacentSection(section: Section, step: 1 | -1): string | undefined {
  const { store, sections = [] } = useFormRenderer();
  const find = (shows: (candidate: Section) => boolean) => () => {
    for (let index = sections.indexOf(section) + step; sections[index]; index += step) {
      const candidate = sections[index];
      if (candidate && shows(candidate)) return sectionId(candidate);
    }
    return undefined;
  };
  return useSyncExternalStore(store.subscribeProgress, find(store.shows), find(store.initiallyShows));
}
