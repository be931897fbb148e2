import { type ReactNode, useState } from "react";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { isDesigned } from "#fields/base/locked.ts";
import type { Position } from "#fields/editing/form-editing.ts";
import { type FieldList, fieldLists, findFieldList } from "#fields/editing/form-moving.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import { elementLabel, quotedLabel } from "#web/features/forms/builder/store/field-labels.ts";
import styles from "#web/features/forms/styles/builder.module.css";

type MoveDialogProps = { store: BuilderStore; onClose: () => void };

/** The target position of a field: its list, and the field that it goes before; `""` is the list's end. */
type Target = { list: string; before: string };

const listKey = (end: Position) => JSON.stringify(end);

/** The dialog to move a field to any position by keyboard. */
export function MoveFieldDialog({ store, field, onClose }: MoveDialogProps & { field: Field }) {
  const t = useT();
  const form = store.form();
  const lists = targetLists(form, field);
  const [{ list, before }, setTarget] = useState<Target>(() => currentTarget(form, field));
  const [fault, setFault] = useState<string>();
  const selectedList = lists.find(({ end }) => listKey(end) === list);
  const others = selectedList?.fields.filter((one) => one !== field && isDesigned(one)) ?? [];
  const changeTarget = (next: Target) => {
    setFault(undefined);
    setTarget(next);
  };
  const move = () => {
    const position = before ? { before } : selectedList?.end;
    const refusal = position && store.moveTo(field.name, position);
    if (refusal) setFault(refusal);
    else onClose();
  };
  return (
    <MoveForm label={quotedLabel(field, t)} onMove={move} onClose={onClose}>
      <SelectField
        id="move-list"
        label={t(formBuilderTexts).section}
        placeholder={null}
        options={lists.map((one) => ({ value: listKey(one.end), label: listName(one, t) }))}
        errors={fault ? [fault] : undefined}
        value={list}
        onChange={(next) => changeTarget({ list: next, before: "" })}
      />
      <SelectField
        id="move-place"
        label={t(formBuilderTexts).move_to}
        placeholder={null}
        options={positionsAmong(
          others.map((one) => ({ id: one.name, label: quotedLabel(one, t) })),
          t,
        )}
        value={before}
        onChange={(next) => changeTarget({ list, before: next })}
      />
    </MoveForm>
  );
}

/** The dialog to move a section to any position. */
export function MoveSectionDialog({ store, id, onClose }: MoveDialogProps & { id: string }) {
  const t = useT();
  const { sections } = store.form();
  const index = sections.findIndex((section) => section.section_id === id);
  const section = sections[index];
  const [before, setBefore] = useState(sections[index + 1]?.section_id ?? "");
  const others = sections.filter((section) => section.section_id !== id);
  const move = () => {
    store.moveSectionTo(id, before || undefined);
    onClose();
  };
  return (
    <MoveForm label={section ? quotedLabel(section, t) : ""} onMove={move} onClose={onClose}>
      <SelectField
        id="move-place"
        label={t(formBuilderTexts).move_to}
        placeholder={null}
        options={positionsAmong(
          others.map((one) => ({ id: one.section_id, label: quotedLabel(one, t) })),
          t,
        )}
        value={before}
        onChange={setBefore}
      />
    </MoveForm>
  );
}

/**
 * Returns the positions in a list, labeled by the preceding element; the value is the ID of the following element, `""`
 * at the end.
 */
function positionsAmong(others: { id: string; label: string }[], t: Translate) {
  return [
    { value: others[0]?.id ?? "", label: t(formBuilderTexts).start },
    ...others.map(({ label }, index) => ({
      value: others[index + 1]?.id ?? "",
      label: t(formBuilderTexts).after({ label }),
    })),
  ];
}

function currentTarget(form: Form, field: Field): Target {
  const list = findFieldList(form, field.name);
  const index = list?.fields.indexOf(field) ?? -1;
  const nextField = list?.fields.slice(index + 1).find((one) => isDesigned(one));
  return { list: list ? listKey(list.end) : "", before: nextField?.name ?? "" };
}

/**
 * Returns the lists that the field can move to: sections, and the choices of questions, including empty ones, but none
 * within the field itself.
 */
function targetLists(form: Form, field: Field): FieldList[] {
  const canNest = (one: Field) => kindOf(one).nestedFields !== undefined && one.editable !== false && isDesigned(one);
  const within = new Set(
    fieldLists({ sections: [{ section_id: "", label: "", fields: [field] }] }).map((l) => l.fields),
  );
  const lists: FieldList[] = [];
  for (const list of fieldLists(form)) {
    if (within.has(list.fields)) continue;
    lists.push(list);
    for (const parent of list.fields) {
      if (parent === field || !canNest(parent)) continue;
      for (const [choice, { fields }] of (parent.choices ?? []).entries())
        if (!fields)
          lists.push({ fields: [], section: list.section, end: { within: parent.name, choice }, parent, choice });
    }
  }
  return lists.filter(({ parent, fields }) => !parent || canNest(parent) || fields.includes(field));
}

function listName({ section, parent, choice = 0 }: FieldList, t: Translate): string {
  if (!parent) return elementLabel(section, t);
  const answer = formText(t, parent.choices?.[choice]?.label ?? "");
  return t(formBuilderTexts).when_is({
    section: elementLabel(section, t),
    question: quotedLabel(parent, t),
    answer,
  });
}

type MoveFormProps = { label: string; onMove: () => void; onClose: () => void; children: ReactNode };

/** The dialog that moves a field or a section; its children select the position. */
function MoveForm({ label, onMove, onClose, children }: MoveFormProps) {
  const t = useT();
  return (
    <Dialog unsaved={false} title={t(formBuilderTexts).move_label({ label })} onClose={onClose}>
      <form
        method="post"
        className={styles.settings}
        onSubmit={(event) => {
          event.preventDefault();
          onMove();
        }}
      >
        {children}
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button variant="primary" type="submit">
            {t(formBuilderTexts).move}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
