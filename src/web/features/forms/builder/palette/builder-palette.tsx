import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { FieldKind, Form } from "#contract/schemas/forms.ts";
import { paletteGroups } from "#fields/base/modes.ts";
import { canAddField } from "#fields/editing/form-editing.ts";
import { palette } from "#fields/registry/form-edit.tsx";
import { registry } from "#fields/registry/registry.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { gripProps } from "#web/features/forms/builder/drag/drag.ts";
import { findKinds } from "#web/features/forms/builder/palette/palette-search.ts";
import styles from "#web/features/forms/styles/builder.module.css";

const kinds = Object.values(registry).map(({ kind }) => kind);

type BuilderPaletteProps = {
  /** the form that gets the field: kinds that it may not have twice aren't offered */
  form: Form;
  /** describes the position of a new field */
  positionText: string;
  onAdd: (kind: FieldKind) => void;
};

/** The searchable palette of field kinds, which are added by click or drag. */
export function BuilderPalette({ form, positionText, onAdd }: BuilderPaletteProps) {
  const t = useT();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const isOffered = (kind: FieldKind) => canAddField(form, kind);
  const matches = query.trim() ? findKinds(query, t).filter(isOffered) : undefined;
  const [bestMatch] = matches ?? [];
  const add = (kind: FieldKind) => {
    setQuery("");
    onAdd(kind);
  };
  /** Arrow keys move through the search field and the kinds; Enter adds the best match, Escape clears the search. */
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // while a character is composed, Enter and the arrow keys choose it
    if (event.nativeEvent.isComposing) return;
    const focusableElements = Array.from(root.current?.querySelectorAll<HTMLElement>("input, button") ?? []);
    const index = focusableElements.indexOf(document.activeElement as HTMLElement);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const inSearch = event.target instanceof HTMLInputElement;
    if (step && !event.altKey) focusableElements[index + step]?.focus();
    else if (event.key === "Enter" && inSearch && bestMatch) add(bestMatch);
    else if (event.key === "Escape" && query) {
      setQuery("");
      focusableElements[0]?.focus();
    } else return;
    event.preventDefault();
  };
  const renderKinds = (shown: FieldKind[]) => (
    <ul role="list" className={styles.kinds}>
      {shown.map((kind) => {
        const title = t(formBuilderTexts).kinds[kind];
        return (
          <li key={kind}>
            <button
              type="button"
              {...gripProps({ kind }, title)}
              className={styles.add}
              data-best={kind === bestMatch || undefined}
              onClick={() => add(kind)}
            >
              <Icon name={palette[kind].icon} size={16} />
              {title}
            </button>
          </li>
        );
      })}
    </ul>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: adds shortcuts to the controls inside
    <div ref={root} onKeyDown={onKeyDown}>
      <p className={styles.where}>{positionText}</p>
      <div className={styles.search}>
        <TextField
          id={id}
          label={t(formBuilderTexts).search_fields}
          type="search"
          autoComplete="off"
          enterKeyHint="done"
          value={query}
          onChange={setQuery}
        />
      </div>
      <p role="status" className={bestMatch ? "visually-hidden" : styles.where}>
        {matches &&
          (bestMatch
            ? t(formBuilderTexts).matching_fields_press({
                n: matches.length,
                label: t(formBuilderTexts).kinds[bestMatch],
              })
            : t(formBuilderTexts).no_field_matches({ query: query.trim() }))}
      </p>
      {matches
        ? renderKinds(matches)
        : paletteGroups.map((group) => (
            <section key={group} aria-label={t(formBuilderTexts).palette_groups[group]}>
              <p className={styles.group}>{t(formBuilderTexts).palette_groups[group]}</p>
              {renderKinds(kinds.filter((kind) => palette[kind].group === group && isOffered(kind)))}
            </section>
          ))}
    </div>
  );
}
