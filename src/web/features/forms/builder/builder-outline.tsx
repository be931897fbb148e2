import { useRef, useState } from "react";
import type { Form, Section } from "#contract/schemas/forms.ts";
import { isDesigned } from "#fields/base/locked.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/builder/builder-outline.module.css";
import { gripProps } from "#web/features/forms/builder/drag/drag.ts";
import { type BuilderStore, fieldCard, sectionCard } from "#web/features/forms/builder/store/builder-store.ts";
import { elementLabel } from "#web/features/forms/builder/store/field-labels.ts";

type BuilderOutlineProps = { form: Form; store: BuilderStore; inView: string | null };

/** The outline of the form's sections and fields, to find a field, jump to it and reorder sections. */
export function BuilderOutline({ form, store, inView }: BuilderOutlineProps) {
  const t = useT();
  const [search, setSearch] = useState("");
  const searchText = search.trim().toLowerCase();
  const matchesSearch = (text: string) => text.toLowerCase().includes(searchText);
  const fieldsOf = (section: Section) =>
    [...allFields({ sections: [section] })].filter(
      (field) => isDesigned(field) && matchesSearch(elementLabel(field, t)),
    );
  const visibleSections = form.sections.filter(
    (section) => searchText === "" || matchesSearch(elementLabel(section, t)) || fieldsOf(section).length > 0,
  );
  const list = useRef<HTMLUListElement>(null);
  /** Moves a section; the focused button moves with it. */
  const move = (id: string, by: -1 | 1) => {
    store.moveSection(id, by);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-outline="${id}-${by}"]`)?.focus());
  };
  return (
    <details className={styles.outline}>
      <summary>{t(formBuilderTexts).outline}</summary>
      <TextField
        id="outline-search"
        label={t(formBuilderTexts).find_section_field}
        type="search"
        value={search}
        onChange={setSearch}
      />
      <ul role="list" ref={list} aria-label={t(formBuilderTexts).sections} data-outline-list="">
        {visibleSections.map((section) => {
          const id = section.section_id;
          const label = elementLabel(section, t);
          const index = form.sections.indexOf(section);
          return (
            <li key={id} data-section={id}>
              <div className={styles.row} data-current={id === inView || undefined}>
                <button
                  type="button"
                  className={styles.jump}
                  aria-current={id === inView ? "true" : undefined}
                  onClick={() => store.select(null, { card: sectionCard(id), part: "open" })}
                >
                  {label}
                </button>
                <IconButton
                  icon="up"
                  label={t(formBuilderTexts).move_up_outline({ label })}
                  data-outline={`${id}--1`}
                  aria-disabled={index === 0}
                  onClick={() => move(id, -1)}
                />
                <IconButton
                  icon="down"
                  label={t(formBuilderTexts).move_down_outline({ label })}
                  data-outline={`${id}-1`}
                  aria-disabled={index === form.sections.length - 1}
                  onClick={() => move(id, 1)}
                />
                {/* for pointers only: the buttons next to it do the same by keyboard */}
                <span {...gripProps({ section: id }, label)} className={styles.grip} aria-hidden="true">
                  <Icon name="grip" size={16} />
                </span>
              </div>
              <details className={styles.fields} open={searchText !== "" || undefined}>
                <summary aria-label={t(formBuilderTexts).fields_in_section({ n: fieldsOf(section).length, label })}>
                  {t(formBuilderTexts).fields({ n: fieldsOf(section).length })}
                </summary>
                <ul role="list">
                  {fieldsOf(section).map((field) => (
                    <li key={field.name}>
                      <button
                        type="button"
                        className={styles.jump}
                        onClick={() =>
                          store.select(
                            { section: id, field: field.name },
                            { card: fieldCard(field.name), part: "settings" },
                          )
                        }
                      >
                        {elementLabel(field, t)}
                      </button>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
      {visibleSections.length === 0 && <p className={styles.none}>{t(formBuilderTexts).no_section_field}</p>}
    </details>
  );
}
