import { useId } from "react";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { isReadOnlyType, mappableFacts } from "#rules/documents/field-types.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { labelOfField } from "#web/features/documents/fields/field-name.ts";
import type { MappableQuestion } from "../linked-form/use-form-questions.ts";
import styles from "./editor.module.css";
import { insidePage } from "./geometry/boxes.ts";
import type { OverlayStore } from "./store/overlay-store.ts";

type SettingsProps = {
  store: OverlayStore;
  selection: readonly DocumentField[];
  roles: readonly string[];
  pages: number;
  questions: readonly MappableQuestion[];
};

/** The settings of the selected fields; if there are several, those that they share. */
export function FieldSettings({ store, selection, roles, pages, questions }: SettingsProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const id = useId();
  const [firstField] = selection;
  if (!firstField) return <p className={styles.help}>{texts.nothing_selected}</p>;
  const key = selection.map((field) => field.id).join();
  const isSingle = selection.length === 1;
  const fillable = selection.filter(({ type }) => !isReadOnlyType(type));
  const labelOf = (name: string) => questions.find(({ value }) => value === name)?.label.slice(0, 200) ?? "";
  const mappableQuestions = withCurrentQuestion(questions, firstField);
  const edit = (settings: Partial<DocumentField>, name: string) => store.edit(settings, `${name} ${key}`);
  return (
    <div className={styles.settings}>
      {isSingle && firstField.type === "text_display" && (
        <TextAreaField
          id={`${id}-value`}
          label={texts.own_text}
          help={texts.own_text_help}
          maxLength={2000}
          value={typeof firstField.value === "string" ? firstField.value : ""}
          onChange={(value) => edit({ value }, "value")}
        />
      )}
      {isSingle && firstField.type === "mappable" && (
        <SelectField
          id={`${id}-mapped`}
          label={texts.shows}
          placeholder={null}
          value={firstField.mapped_to ?? "name"}
          // the question's text becomes the field's label in the editor and when it is sent
          onChange={(mapped_to) => edit({ mapped_to, label: labelOf(mapped_to) }, "mapped_to")}
          options={[
            ...mappableFacts.map((fact) => ({
              value: fact,
              label: texts.facts[fact],
              ...(mappableQuestions.length > 0 && { group: texts.application_facts }),
            })),
            ...mappableQuestions,
          ]}
        />
      )}
      {isSingle && !isReadOnlyType(firstField.type) && (
        <TextField
          id={`${id}-label`}
          label={texts.label}
          help={texts.label_help}
          maxLength={200}
          value={firstField.label}
          onChange={(label) => edit({ label }, "label")}
        />
      )}
      {fillable.length > 0 && fillable.length === selection.length && (
        <>
          <SelectField
            id={`${id}-role`}
            label={texts.for}
            placeholder={null}
            value={
              selection.every(({ user_type }) => user_type === firstField.user_type) ? (firstField.user_type ?? "") : ""
            }
            onChange={(user_type) => edit({ user_type }, "role")}
            options={roles.map((role) => ({ value: role, label: role }))}
          />
          <CheckboxField
            id={`${id}-required`}
            label={texts.required}
            checked={selection.every(({ required }) => required)}
            onChange={(required) => edit({ required }, "required")}
          />
        </>
      )}
      {isSingle && !isReadOnlyType(firstField.type) && (
        <>
          <TextField
            id={`${id}-order`}
            label={texts.tab_order}
            help={texts.tab_order_help}
            inputMode="numeric"
            value={firstField.tab_order === null ? "" : String(firstField.tab_order)}
            onChange={(typed) => {
              const digits = typed.replace(/\D/g, "").slice(0, 4);
              edit({ tab_order: digits === "" ? null : Number(digits) }, "order");
            }}
          />
          <ConditionField
            store={store}
            field={firstField}
            id={id}
            onChange={(condition) => edit({ condition }, "condition")}
          />
        </>
      )}
      <SelectField
        id={`${id}-page`}
        label={texts.on_page}
        placeholder={null}
        value={String(firstField.page)}
        onChange={(page) => store.moveToPage(Number(page))}
        options={Array.from({ length: pages }, (_, page) => ({
          value: String(page),
          label: texts.page({ n: page + 1 }),
        }))}
      />
      {isSingle && (
        <div className={styles.place}>
          {(["x", "y", "w", "h"] as const).map((side) => (
            <TextField
              key={side}
              id={`${id}-${side}`}
              label={{ x: texts.from_left, y: texts.from_top, w: texts.width, h: texts.height }[side]}
              type="number"
              min={0}
              max={100}
              step={0.5}
              value={String(Math.round(firstField[side] * 1000) / 10)}
              onChange={(typed) => {
                const fraction = Number(typed) / 100;
                if (typed === "" || !Number.isFinite(fraction)) return;
                const minSize = store.minSize(firstField.page);
                const box = { x: firstField.x, y: firstField.y, w: firstField.w, h: firstField.h, [side]: fraction };
                store.setBox(
                  firstField.id,
                  insidePage({ ...box, w: Math.max(box.w, minSize.w), h: Math.max(box.h, minSize.h) }),
                  `${side} ${key}`,
                );
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

type ConditionFieldProps = {
  store: OverlayStore;
  field: DocumentField;
  id: string;
  onChange: (condition: DocumentField["condition"]) => void;
};

/** Makes a field visible only after another one is filled in. */
function ConditionField({ store, field, id, onChange }: ConditionFieldProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const others = store.fields().filter((one) => one.id !== field.id && !isReadOnlyType(one.type));
  if (others.length === 0) return null;
  return (
    <SelectField
      id={`${id}-condition`}
      label={texts.shown_when}
      placeholder={texts.always}
      value={field.condition?.tests[0]?.field ?? ""}
      onChange={(other) => onChange(other ? { match: "all", tests: [{ field: other, is: "answered" }] } : null)}
      options={others.map((one) => ({
        value: one.id,
        label: (one.type === "checkbox" ? texts.when_checked : texts.when_answered)({
          label: `${labelOfField(one, t)} (${texts.page({ n: one.page + 1 })})`,
        }),
      }))}
    />
  );
}

/** Returns the selectable questions, including the field's current one even if the form no longer has it. */
function withCurrentQuestion(questions: readonly MappableQuestion[], { mapped_to: name, label }: DocumentField) {
  const isKnown = name === null || [...mappableFacts, ...questions.map(({ value }) => value)].includes(name);
  return isKnown ? questions : [...questions, { value: name, label: label || name }];
}
