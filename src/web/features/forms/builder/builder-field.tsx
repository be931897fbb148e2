import { memo, useMemo } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { isCopyable } from "#fields/editing/form-editing.ts";
import { editOf } from "#fields/registry/edit.tsx";
import { formEditOf } from "#fields/registry/form-edit.tsx";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { FieldLaw } from "#web/features/forms/builder/builder-law.tsx";
import { BuilderNested } from "#web/features/forms/builder/builder-nested.tsx";
import { BuilderTools, onCardKey } from "#web/features/forms/builder/builder-tools.tsx";
import { BuilderConditions } from "#web/features/forms/builder/conditions/builder-conditions.tsx";
import { ConditionSummary } from "#web/features/forms/builder/conditions/condition-summary.tsx";
import { BuilderGrip } from "#web/features/forms/builder/drag/builder-grip.tsx";
import { type BuilderStore, fieldCard } from "#web/features/forms/builder/store/builder-store.ts";
import { elementLabel } from "#web/features/forms/builder/store/field-labels.ts";
import styles from "#web/features/forms/styles/builder.module.css";

type BuilderFieldProps = {
  field: Field;
  section: string;
  store: BuilderStore;
  /** the name of the selected field, if it is this one or nested in it */
  selectedName: string | null;
  nested?: boolean;
};

/**
 * One field of the canvas: as applicants see it or, if it is selected, with its settings. It rerenders only with its
 * own changes.
 */
export const BuilderField = memo(function BuilderField({
  field,
  section,
  store,
  selectedName,
  nested,
}: BuilderFieldProps) {
  const t = useT();
  const { name, editable } = field;
  const isSelected = selectedName === name;
  const label = elementLabel(field, t);
  const actions = {
    onMove: (by: -1 | 1) => store.move(name, by),
    onRemove: editable === false ? undefined : () => store.remove(name),
    onClose: () => store.select(null, { card: fieldCard(name) }),
  };
  const grip = <BuilderGrip store={store} grip={{ field: name }} label={label} closed={!isSelected} />;
  return (
    <article
      id={fieldCard(name)}
      data-field={name}
      aria-label={label}
      className={styles.card}
      data-open={isSelected || undefined}
      data-nested={nested}
      onKeyDown={onCardKey(actions)}
    >
      {isSelected ? (
        <>
          <header className={styles.head}>
            <KindLabel field={field} />
            <BuilderTools
              {...actions}
              label={label}
              grip={grip}
              onDuplicate={isCopyable(field) ? () => store.duplicate(name) : undefined}
            />
          </header>
          <FieldSettings field={field} store={store} />
        </>
      ) : (
        <div className={styles.closed}>
          <KindLabel field={field} />
          <FieldPreview field={field} />
          {(field.show_when || field.require_when) && (
            <ConditionSummary store={store} show_when={field.show_when} require_when={field.require_when} />
          )}
          <button
            type="button"
            className={styles.cover}
            data-part="open"
            aria-label={t(formBuilderTexts).edit({ label })}
            onClick={() => store.select({ section, field: name }, { card: fieldCard(name), part: "settings" })}
          />
          {grip}
        </div>
      )}
      <FieldLaw field={field} />
      <BuilderNested field={field} store={store} isOpen={isSelected}>
        {(one) => (
          <BuilderField key={one.name} field={one} section={section} store={store} selectedName={selectedName} nested />
        )}
      </BuilderNested>
    </article>
  );
});

function KindLabel({ field }: { field: Field }) {
  const t = useT();
  return (
    <p className={styles.kind}>
      {field.editable === false && <Icon name="lock" size={14} />}
      {t(formBuilderTexts).kinds[field.field_id]}
    </p>
  );
}

function FieldSettings({ field, store }: { field: Field; store: BuilderStore }) {
  const FormEdit = formEditOf(field);
  return (
    <div data-part="settings">
      <FormEdit field={field} onChange={store.setField} />
      <BuilderConditions field={field} store={store} />
    </div>
  );
}

/** Fields can't be answered on the canvas, so they need no page data; without agents, the agent field is hidden. */
const emptyContext: Omit<FieldContext, "formText"> = {
  upload: async () => "",
  download: async () => "",
  agents: [{ value: "agent", label: "" }],
  addressSuggestions: async () => [],
};
const noop = () => {};

function FieldPreview({ field }: { field: Field }) {
  const Edit = editOf(field);
  const id = `look-${field.name}`;
  const t = useT();
  const context = useMemo(() => ({ ...emptyContext, formText: (text: string) => formText(t, text) }), [t]);
  const empty = useMemo<string[]>(() => [], []);
  return (
    <div inert>
      <Edit field={field} id={id} value={undefined} errors={empty} onChange={noop} onBlur={noop} context={context} />
    </div>
  );
}
