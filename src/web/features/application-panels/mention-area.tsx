import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { findMentionDraft, type MentionDraft, suggestMentions } from "#rules/text/mentions.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/application-panels/mention-area.module.css";

type Colleague = { id: string; name: string };
type MentionAreaProps = ComponentProps<typeof TextAreaField> & { colleagues: readonly Colleague[] };

/** A text area that suggests colleagues after `@`. Arrow keys select, Enter or Tab inserts the name. */
export function MentionArea({ colleagues, value, onChange, ...field }: MentionAreaProps) {
  const t = useT();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<MentionDraft | null>(null);
  const [active, setActive] = useState(0);
  const matches = draft ? suggestMentions(colleagues, draft.typed) : [];
  // a completely typed name needs no suggestion
  const suggestions = matches.length === 1 && matches[0]?.name === draft?.typed ? [] : matches;
  const activeIndex = Math.min(active, suggestions.length - 1);
  const textArea = () => box.current?.querySelector("textarea");

  function updateDraft(text: string) {
    setDraft(findMentionDraft(text, textArea()?.selectionStart ?? text.length));
    setActive(0);
  }
  function insert({ name }: Colleague) {
    if (!draft) return;
    const textBefore = `${value.slice(0, draft.start)}@${name} `;
    onChange(textBefore + value.slice(draft.start + 1 + draft.typed.length).replace(/^ /, ""));
    setDraft(null);
    requestAnimationFrame(() => {
      textArea()?.focus();
      textArea()?.setSelectionRange(textBefore.length, textBefore.length);
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    const activeSuggestion = suggestions[activeIndex];
    // while a character is composed, Enter and the arrow keys choose it
    if (!activeSuggestion || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step) setActive((activeIndex + step + suggestions.length) % suggestions.length);
    else if (event.key === "Enter" || event.key === "Tab") insert(activeSuggestion);
    else if (event.key === "Escape") setDraft(null);
    else return;
    event.preventDefault();
    // Escape closes the suggestions, but not the panel
    event.stopPropagation();
  }
  return (
    <div ref={box} className={styles.box}>
      <TextAreaField
        {...field}
        value={value}
        onChange={(text) => {
          onChange(text);
          updateDraft(text);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setDraft(null)}
        aria-autocomplete="list"
        aria-controls={suggestions.length > 0 ? listId : undefined}
        aria-activedescendant={suggestions.length > 0 ? `${listId}-${activeIndex}` : undefined}
      />
      <p role="status" className="visually-hidden">
        {draft && t(applicationPanelsTexts).suggestions_found({ n: suggestions.length })}
      </p>
      {suggestions.length > 0 && (
        <div id={listId} role="listbox" aria-label={t(applicationPanelsTexts).suggestions} className={styles.list}>
          {suggestions.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text area handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: likewise
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              // keeps the focus in the text area
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
