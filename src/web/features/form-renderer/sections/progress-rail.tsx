import { useMemo, useState, useSyncExternalStore } from "react";
import type { Section } from "#contract/schemas/forms.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useT } from "#ui/texts.tsx";
import { useCurrentSection } from "#web/hooks/use-current-section.ts";
import type { SaveLocation } from "../drafts/draft-sync.ts";
import type { FormStore, SectionState } from "../state/store.ts";
import styles from "../styles/form-renderer.module.css";

type ProgressRailProps = {
  sections: Section[];
  store: FormStore;
  /** whether a narrow screen shows one section at a time: the bar then opens the list */
  paged: boolean;
  /** where the answers are saved */
  saved: SaveLocation;
};

/** Returns the ID of a section's element, used in links and the URL's fragment. */
export const sectionId = (section: Section) => `section-${section.section_id}`;

/** The progress through the form's sections: a list next to the form on a desktop, a bar above it on a phone. */
export function ProgressRail({ sections, store, paged, saved }: ProgressRailProps) {
  const t = useT();
  const { shown: visibleSections, states } = useProgress(store, sections);
  const [isOpen, setIsOpen] = useState(false);
  const current = useCurrentSection(visibleSections.map(sectionId));
  const stateLabels: Record<SectionState, string> = {
    open: "",
    done: t(commonTexts).done,
    faulty: t(formRendererTexts).needs_attention,
    hidden: "",
  };
  const currentSection = visibleSections[current];
  const bar = (
    <>
      <span className={styles.barText}>{currentSection && formText(t, currentSection.label)}</span>
      <span className={styles.count}>
        {saved && <span>{t(formRendererTexts).draft_saved_short[saved]} · </span>}
        {t(formRendererTexts).n_of_total({ n: current + 1, total: visibleSections.length })}
      </span>
      <progress value={current + 1} max={visibleSections.length} aria-hidden="true" />
    </>
  );
  return (
    <nav
      className={styles.rail}
      data-paged={paged || undefined}
      aria-label={t(formRendererTexts).sections_form}
      data-open={isOpen || undefined}
      onKeyDown={(event) => event.key === "Escape" && setIsOpen(false)}
    >
      {paged ? (
        <button type="button" className={styles.bar} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {bar}
        </button>
      ) : (
        <p className={styles.bar}>{bar}</p>
      )}
      <ol className={styles.steps}>
        {visibleSections.map((section, index) => (
          <li key={section.section_id}>
            <a
              href={`#${sectionId(section)}`}
              className={styles.step}
              data-state={states[index]}
              aria-current={index === current ? "step" : undefined}
              onClick={() => setIsOpen(false)}
            >
              <span className={styles.mark} aria-hidden="true">
                {states[index] === "done" ? "✓" : states[index] === "faulty" ? "!" : ""}
              </span>
              {formText(t, section.label)}
              {stateLabels[states[index] ?? "open"] && (
                <span className={styles.unseen}>: {stateLabels[states[index] ?? "open"]}</span>
              )}
            </a>
          </li>
        ))}
      </ol>
      <p className={styles.saved}>{saved && t(formRendererTexts).draft_saved[saved]}</p>
    </nav>
  );
}

/**
 * Returns the visible sections and their states. Compared as text, so that the rail rerenders only when one changes.
 */
function useProgress(store: FormStore, sections: Section[]): { shown: Section[]; states: SectionState[] } {
  const read = () => store.progress().join();
  const all = useSyncExternalStore(store.subscribeProgress, read, read);
  return useMemo(() => {
    const states = all.split(",") as SectionState[];
    return {
      shown: sections.filter((_, index) => states[index] !== "hidden"),
      states: states.filter((state) => state !== "hidden"),
    };
  }, [all, sections]);
}
