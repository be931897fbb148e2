import { memo } from "react";
import type { Field, Section } from "#contract/schemas/forms.ts";
import { isDesigned } from "#fields/base/locked.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { BuilderField } from "#web/features/forms/builder/builder-field.tsx";
import { BuilderTools, onCardKey } from "#web/features/forms/builder/builder-tools.tsx";
import { ConditionEditor } from "#web/features/forms/builder/conditions/condition-editor.tsx";
import { ConditionSummary } from "#web/features/forms/builder/conditions/condition-summary.tsx";
import { BuilderGrip } from "#web/features/forms/builder/drag/builder-grip.tsx";
import {
  type BuilderSelection,
  type BuilderStore,
  sectionCard,
} from "#web/features/forms/builder/store/builder-store.ts";
import { elementLabel } from "#web/features/forms/builder/store/field-labels.ts";
import styles from "#web/features/forms/styles/builder.module.css";

type BuilderSectionProps = {
  section: Section;
  store: BuilderStore;
  /** the selected element, if it is in this section */
  selection: BuilderSelection | null;
  canRemove: boolean;
  /** whether it is the last section, whose button submits the form */
  isLast: boolean;
};

/** A section of the canvas: its name, its fields and, if it is selected, its settings. */
export const BuilderSection = memo(function BuilderSection(props: BuilderSectionProps) {
  const { section, store, selection: picked, canRemove, isLast } = props;
  const t = useT();
  const id = section.section_id;
  const isSelected = picked !== null && !picked.field;
  const actions = {
    label: elementLabel(section, t),
    onMove: (by: -1 | 1) => store.moveSection(id, by),
    onRemove: canRemove ? () => store.removeSection(id) : undefined,
    onClose: () => store.select(null, { card: sectionCard(id) }),
  };
  const grip = <BuilderGrip store={store} grip={{ section: id }} label={actions.label} closed={!isSelected} />;
  const designedFields = section.fields.filter(isDesigned);
  return (
    <section className={styles.section} aria-label={actions.label} data-section={id}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the buttons inside */}
      <div
        id={sectionCard(id)}
        className={styles.sectionHead}
        data-open={isSelected || undefined}
        onKeyDown={onCardKey(actions)}
      >
        <div className={styles.head}>
          <h2>{actions.label}</h2>
          {isSelected ? (
            <BuilderTools {...actions} grip={grip} />
          ) : (
            <div className={styles.tools}>
              <Button
                variant="quiet"
                data-part="open"
                aria-label={t(formBuilderTexts).edit_section({ label: actions.label })}
                onClick={() => store.select({ section: id }, { card: sectionCard(id), part: "settings" })}
              >
                {t(commonTexts).edit}
              </Button>
              {grip}
            </div>
          )}
        </div>
        {!isSelected && <ConditionSummary store={store} show_when={section.show_when} />}
        {isSelected && <SectionSettings section={section} store={store} isLast={isLast} />}
      </div>
      <div className={styles.list} data-list={JSON.stringify({ section: id })}>
        {designedFields.map((field) => (
          <BuilderField
            key={field.name}
            field={field}
            section={id}
            store={store}
            selectedName={selectedNameIn(field, picked)}
          />
        ))}
        {designedFields.length === 0 && <p className={styles.empty}>{t(formBuilderTexts).no_fields_yet}</p>}
      </div>
      <Button variant="quiet" className={styles.more} onClick={() => store.addSection(id)}>
        <Icon name="plus" size={16} />
        {t(formBuilderTexts).add_section}
      </Button>
    </section>
  );
});

function selectedNameIn(field: Field, selection: BuilderSelection | null): string | null {
  if (!selection?.field) return null;
  const nestedFields = allFields({ sections: [{ section_id: "", label: "", fields: [field] }] });
  return nestedFields.some((one) => one.name === selection.field) ? selection.field : null;
}

function SectionSettings({ section, store, isLast }: { section: Section; store: BuilderStore; isLast: boolean }) {
  const t = useT();
  const id = section.section_id;
  return (
    <div className={styles.settings} data-part="settings">
      <TextField
        id={`${id}-name`}
        label={t(formBuilderTexts).section_name}
        required
        maxLength={200}
        value={section.label}
        onChange={(label) => store.setSection(id, { label })}
      />
      {isLast && (
        <TextField
          id={`${id}-button`}
          label={t(formBuilderTexts).submit_button_text}
          placeholder={t(formBuilderTexts).submit}
          maxLength={80}
          value={section.button ?? ""}
          onChange={(button) => store.setSection(id, { button })}
        />
      )}
      <ConditionEditor
        store={store}
        element={section}
        conditionKey="show_when"
        condition={section.show_when}
        onChange={(show_when) => store.setSection(id, { show_when })}
      />
    </div>
  );
}
