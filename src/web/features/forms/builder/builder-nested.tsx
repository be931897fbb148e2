import type { ReactNode } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import { isDesigned } from "#fields/base/locked.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import styles from "#web/features/forms/styles/builder.module.css";

type BuilderNestedProps = {
  field: Field;
  store: BuilderStore;
  /** whether the parent field is selected: fields can then be added to its choices */
  isOpen: boolean;
  children: (nested: Field) => ReactNode;
};

/** The fields nested in a choice; the canvas shows them for every answer. */
export function BuilderNested({ field, store, isOpen, children }: BuilderNestedProps) {
  const t = useT();
  if (!kindOf(field).nestedFields) return null;
  const canAdd = isOpen && field.editable !== false;
  return field.choices?.map((choice, index) => {
    const fields = choice.fields?.filter(isDesigned) ?? [];
    if (!canAdd && fields.length === 0) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no ID while it is edited
      <div key={index} className={styles.nested} data-list={JSON.stringify({ within: field.name, choice: index })}>
        {fields.length > 0 && (
          <p className={styles.kind}>{t(formBuilderTexts).chosen({ label: formText(t, choice.label) })}</p>
        )}
        {fields.map((one) => children(one))}
        {canAdd && (
          <Button
            variant="quiet"
            className={styles.more}
            onClick={() => store.openDialog({ add: { within: field.name, choice: index } })}
          >
            <Icon name="plus" size={16} />
            {t(formBuilderTexts).follow_up_questions({ label: formText(t, choice.label) })}
          </Button>
        )}
      </div>
    );
  });
}
