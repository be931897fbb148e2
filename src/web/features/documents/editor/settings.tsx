import { useId } from "react";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { isReadOnly, mappableFacts } from "#rules/documents/field-types.ts";
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
export function Settings({ store, selection, roles, pages, questions }: SettingsProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const id = useId();
  const [first] = selection;
  if (!first) return <p className={styles.help}>{texts.nothing_selected}</p>;
  const key = selection.map((field) => field.id).join();
  const one = selection.length === 1;
  const fillable = selection.filter(({ type }) => !isReadOnly(type));
  const labelOf = (name: string) => questions.find(({ value }) => value === name)?.label.slice(0, 200) ?? "";
  const choices = withMapped(questions, first);
  const edit = (settings: Partial<DocumentField>, name: string) => store.edit(settings, `${name} ${key}`);
  return (
    <div className={styles.settings}>
      {one && first.type === "text_display" && (
        <TextAreaField
          id={`${id}-value`}
          label={texts.own_text}
          help={texts.own_text_help}
          maxLength={2000}
          value={typeof first.value === "string" ? first.value : ""}
          onChange={(value) => edit({ value }, "value")}
        />
      )}
      {one && first.type === "mappable" && (
        <SelectField
          id={`${id}-mapped`}
          label={texts.shows}
          placeholder={null}
          value={first.mapped_to ?? "name"}
          // the question's text becomes the field's label in the editor and when it is sent
          onChange={(mapped_to) => edit({ mapped_to, label: labelOf(mapped_to) }, "mapped_to")}
          options={[
            ...mappableFacts.map((fact) => ({
              value: fact,
              label: texts.facts[fact],
              ...(choices.length > 0 && { group: texts.application_facts }),
            })),
            ...choices,
          ]}
        />
      )}
      {one && !isReadOnly(first.type) && (
        <TextField
          id={`${id}-label`}
          label={texts.label}
          help={texts.label_help}
          maxLength={200}
          value={first.label}
          onChange={(label) => edit({ label }, "label")}
        />
      )}
      {fillable.length > 0 && fillable.length === selection.length && (
        <>
          <SelectField
            id={`${id}-role`}
            label={texts.for}
            placeholder={null}
            value={selection.every(({ user_type }) => user_type === first.user_type) ? (first.user_type ?? "") : ""}
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
      {one && !isReadOnly(first.type) && (
        <>
          <TextField
            id={`${id}-order`}
            label={texts.tab_order}
            help={texts.tab_order_help}
            inputMode="numeric"
            value={first.tab_order === null ? "" : String(first.tab_order)}
            onChange={(typed) => {
              const digits = typed.replace(/\D/g, "").slice(0, 4);
              edit({ tab_order: digits === "" ? null : Number(digits) }, "order");
            }}
          />
          <ShownWhen store={store} field={first} id={id} onChange={(condition) => edit({ condition }, "condition")} />
        </>
      )}
      <SelectField
        id={`${id}-page`}
        label={texts.on_page}
        placeholder={null}
        value={String(first.page)}
        onChange={(page) => store.toPage(Number(page))}
        options={Array.from({ length: pages }, (_, page) => ({
          value: String(page),
          label: texts.page({ n: page + 1 }),
        }))}
      />
      {one && (
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
              value={String(Math.round(first[side] * 1000) / 10)}
              onChange={(typed) => {
                const share = Number(typed) / 100;
                if (typed === "" || !Number.isFinite(share)) return;
                const minSize = store.minSize(first.page);
                const box = { x: first.x, y: first.y, w: first.w, h: first.h, [side]: share };
                store.setBox(
                  first.id,
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

type ShownWhenProps = {
  store: OverlayStore;
  field: DocumentField;
  id: string;
  onChange: (condition: DocumentField["condition"]) => void;
};

/** Makes a field visible only after another one is filled in. */
function ShownWhen({ store, field, id, onChange }: ShownWhenProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const others = store.fields().filter((one) => one.id !== field.id && !isReadOnly(one.type));
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
function withMapped(questions: readonly MappableQuestion[], { mapped_to: name, label }: DocumentField) {
  const isKnown = name === null || [...mappableFacts, ...questions.map(({ value }) => value)].includes(name);
  return isKnown ? questions : [...questions, { value: name, label: label || name }];
}
