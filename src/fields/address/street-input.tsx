import { type KeyboardEvent, useState } from "react";
import type { AddressSuggestion, FieldContext } from "#fields/base/modes.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { type TextFieldProps, TextInput } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./edit.module.css";
import { useSuggestions } from "./suggestions.ts";

type StreetInputProps = Omit<TextFieldProps, "label" | "help" | "tooltip" | "errors" | "onBlur" | "onSelect"> & {
  findSuggestions: FieldContext["addressSuggestions"];
  onSelect: (suggestion: AddressSuggestion) => void;
};

/** Renders the street input with a list of suggested addresses: an ARIA combobox whose focus stays in the input. */
export function StreetInput({ id, value, onChange, findSuggestions, onSelect, ...input }: StreetInputProps) {
  const t = useT();
  const { suggestions, suggest, close } = useSuggestions(findSuggestions);
  const [activeIndex, setActiveIndex] = useState(-1);
  const isOpen = suggestions.length > 0;
  const selectSuggestion = (suggestion: AddressSuggestion) => {
    close();
    onSelect(suggestion);
  };
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    setActiveIndex((to + suggestions.length) % suggestions.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // while a character is composed, Enter and the arrow keys choose it
    if (!isOpen || event.nativeEvent.isComposing) return;
    const activeSuggestion = suggestions[activeIndex];
    if (event.key === "ArrowDown") move(event, activeIndex + 1);
    else if (event.key === "ArrowUp") move(event, activeIndex < 0 ? -1 : activeIndex - 1);
    else if (event.key === "Escape") {
      // Escape closes the list, but not a dialog around it
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && activeSuggestion) {
      event.preventDefault();
      selectSuggestion(activeSuggestion);
    }
  };
  return (
    <div className={styles.street}>
      <TextInput
        {...input}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        value={value}
        onChange={(typed) => {
          onChange(typed);
          setActiveIndex(-1);
          suggest(typed);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) close();
        }}
      />
      <span role="status" className={styles.unseen}>
        {isOpen && t(fieldsTexts).suggestions_choose_one({ n: suggestions.length })}
      </span>
      {isOpen && (
        <div className={styles.suggestions}>
          <div id={`${id}-list`} role="listbox" aria-label={t(fieldsTexts).suggested_addresses}>
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
              <div
                key={suggestion.label}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                // keeps the focus in the input while the pointer is down
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => selectSuggestion(suggestion)}
              >
                {suggestion.label}
              </div>
            ))}
          </div>
          <button type="button" className={styles.close} onClick={close}>
            {t(fieldsTexts).close_suggestions}
          </button>
        </div>
      )}
    </div>
  );
}
