import { memo, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Section } from "#contract/schemas/forms.ts";
import { sectionIgnoresAppearance } from "#fields/editing/ignores-appearance.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useT } from "#ui/texts.tsx";
import { restoreInput } from "#web/hooks/pre-hydration-input.ts";
import { sectionId } from "../sections/progress-rail.tsx";
import { SectionNavigation } from "../sections/section-navigation.tsx";
import { useFormRenderer } from "../state/form-renderer-context.ts";
import { useIsFirstSigningSection } from "../state/signing.tsx";
import styles from "../styles/form-renderer.module.css";
import { ConsentPanel } from "./consent-panel.tsx";
import { FormField } from "./form-field.tsx";
import { runInOwnFrame } from "./run-in-own-frame.ts";

type SectionProps = {
  section: Section;
  /** whether the server rendered the section; must not change between renders */
  isServerRendered: boolean;
  /** whether the section is below the fold of a server-rendered page */
  isBelowFold: boolean;
};

/**
 * A section with its fields; renders nothing while a condition hides it. On a server-rendered page it is a separate
 * hydration boundary: React hydrates one section at a time, starting with the one that the user types into, and never
 * blocks for long.
 */
export const FormSection = memo(function FormSection(props: SectionProps) {
  const content = <SectionContent {...props} />;
  return props.isServerRendered ? <Suspense>{content}</Suspense> : content;
});

function SectionContent({ section, isServerRendered: fromServer, isBelowFold: later }: SectionProps) {
  const t = useT();
  const { store, landlord } = useFormRenderer();
  const isFirstSigningSection = useIsFirstSigningSection(section);
  const element = useRef<HTMLElement>(null);
  useImmediateSubscription(fromServer);
  // the draft has been restored by now, and pre-hydration input overrides it
  useEffect(() => {
    if (fromServer && element.current) restoreInput(element.current);
  }, [fromServer]);
  const isShown = useSyncExternalStore(
    store.subscribeProgress,
    () => store.shows(section),
    () => store.initiallyShows(section),
  );
  const isDeferred = useDeferredLayout(later);
  if (!isShown) return null;
  return (
    <section
      ref={element}
      id={sectionId(section)}
      className={isDeferred ? `${styles.section} ${styles.waiting}` : styles.section}
      {...(sectionIgnoresAppearance(section) ? { "data-appearance-off": "" } : { "data-appearance": "section" })}
    >
      <h2 data-appearance="title" tabIndex={-1}>
        {formText(t, section.label)}
      </h2>
      {isFirstSigningSection && <ConsentPanel landlord={landlord} />}
      {section.fields.map((field) => (
        <FormField key={field.name} field={field} />
      ))}
      <SectionNavigation section={section} />
    </section>
  );
}

/**
 * Runs the effects of a hydrated section in the same task as its hydration. React would run them in a later task; until
 * then no field is subscribed to the store, and the first of two key presses would be lost. Setting state in the layout
 * effect makes React rerender synchronously and run all pending effects before that.
 */
function useImmediateSubscription(isServerRendered: boolean) {
  const [, setSubscribed] = useState(false);
  useLayoutEffect(() => {
    if (isServerRendered) setSubscribed(true);
  }, [isServerRendered]);
}

/**
 * Whether a section of a server-rendered page is still excluded from layout. Laying out a whole form at once blocks a
 * phone for as long as a double tap takes, so sections below the fold are added one per frame after their hydration.
 */
function useDeferredLayout(isBelowFold: boolean): boolean {
  const [isDeferred, setIsDeferred] = useState(isBelowFold);
  useEffect(() => {
    if (isDeferred) runInOwnFrame(() => setIsDeferred(false));
  }, [isDeferred]);
  return isDeferred;
}
