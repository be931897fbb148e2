import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { type MentionDraft, mentionAt, suggestMentions } from "#rules/text/mentions.ts";
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
  const found = draft ? suggestMentions(colleagues, draft.typed) : [];
  // a completely typed name needs no suggestion
  const suggestions = found.length === 1 && found[0]?.name === draft?.typed ? [] : found;
  const activeIndex = Math.min(active, suggestions.length - 1);
  const area = () => box.current?.querySelector("textarea");

  function follow(text: string) {
    setDraft(mentionAt(text, area()?.selectionStart ?? text.length));
    setActive(0);
  }
  function insert({ name }: Colleague) {
    if (!draft) return;
    const before = `${value.slice(0, draft.start)}@${name} `;
    onChange(before + value.slice(draft.start + 1 + draft.typed.length).replace(/^ /, ""));
    setDraft(null);
    requestAnimationFrame(() => {
      area()?.focus();
      area()?.setSelectionRange(before.length, before.length);
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = suggestions[activeIndex];
    if (!chosen) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step) setActive((activeIndex + step + suggestions.length) % suggestions.length);
    else if (event.key === "Enter" || event.key === "Tab") insert(chosen);
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
          follow(text);
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
