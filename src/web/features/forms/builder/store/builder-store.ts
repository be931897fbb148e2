import type { Field, FieldKind, Form, Section } from "#contract/schemas/forms.ts";
import { isDesigned } from "#fields/base/locked.ts";
import { findLoosenedConditions } from "#fields/conditions/condition-editing.ts";
import { cycleLabels, cyclesIn } from "#fields/conditions/condition-faults.ts";
import * as edit from "#fields/editing/form-editing.ts";
import { findFieldList, isAtPosition, moveFieldTo, moveSectionTo } from "#fields/editing/form-moving.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import { elementLabel, quotedLabel } from "#web/features/forms/builder/store/field-labels.ts";
import { createHistory, type History, pushHistory, redo, undo } from "#web/features/forms/builder/store/history.ts";
import { typingKey } from "#web/features/forms/builder/store/typing-key.ts";

/** The selected element: a section, or a field in it. */
export type BuilderSelection = { section: string; field?: string };
/** The element to focus next: a card, by its ID, and the named part of it. */
type Focus = { card: string; part?: string };
/** The choice to make before an edit: the kind of a new field, or the position of a field or section. */
export type BuilderDialogState = { add: edit.Position } | { move: string } | { moveSection: string };
type BuilderState = {
  history: History<Form>;
  picked: BuilderSelection | null;
  dialog: BuilderDialogState | null;
  /** the section in the middle of the window, where new fields are added without a selection */
  inView: string | null;
  /** announced by screen readers; `n` makes repeated announcements distinct */
  announcement: { text: string; n: number };
  focus: Focus | null;
};

/** The ID of a field's card in the form builder, to which the focus moves. */
export const fieldCard = (name: string) => `card-${name}`;

/** The ID of a section's card in the form builder, to which the focus moves. */
export const sectionCard = (id: string) => `part-${id}`;

type BuilderParts = {
  t: Translate;
  onChange: (form: Form) => void;
  /** called when something was removed, with the toast's text; it can be restored */
  onRemoved: (text: string) => void;
  /** called when an action was not performed, with the reason */
  onRefused: (text: string) => void;
};

/** Creates the store of a form in the builder: its edit history, the selection, and the focus. */
export function createBuilderStore(form: Form, { t, onChange, onRemoved, onRefused }: BuilderParts) {
  let state: BuilderState = {
    history: createHistory(form),
    picked: null,
    dialog: null,
    inView: null,
    announcement: { text: "", n: 0 },
    focus: null,
  };
  const listeners = new Set<() => void>();
  const currentForm = () => state.history.present;

  function set(part: Partial<BuilderState>) {
    const before = currentForm();
    state = { ...state, focus: null, ...part };
    if (state.picked && !isInForm(currentForm(), state.picked)) state.picked = null;
    if (currentForm() !== before) onChange(currentForm());
    for (const listener of listeners) listener();
  }
  const announcementOf = (text: string) => ({ text, n: state.announcement.n + 1 });
  const historyWith = (next: Form, key?: string) => pushHistory(state.history, next, key);

  /** Returns an error message if a step would create a cycle of conditions. */
  function cycleMessage(next: Form): string | undefined {
    const [cycle] = cyclesIn(next);
    return cycle && t(formBuilderTexts).not_moved_depend({ circle: cycleLabels(cycle) });
  }
  /** Returns a message about conditions of other elements that were removed together with what they depend on. */
  function removedConditionsMessage(next: Form, changed?: string): string {
    const loosenedElements = findLoosenedConditions(currentForm(), next).filter(
      (thing) => !("name" in thing && thing.name === changed),
    );
    const labels = loosenedElements.map((thing) => quotedLabel(thing, t));
    return labels.length > 0 ? t(formBuilderTexts).no_longer_depending({ labels: labels.join(", ") }) : "";
  }

  /** Returns the position where a new field is added. */
  function insertPosition(): edit.Position {
    const { dialog, picked: selection, inView } = state;
    if (dialog && "add" in dialog) return dialog.add;
    if (selection?.field) return { after: selection.field };
    const visibleSection =
      currentForm().sections.find(({ section_id }) => section_id === inView) ?? currentForm().sections.at(-1);
    return { section: selection?.section ?? visibleSection?.section_id ?? "" };
  }
  function commitAddedField(next: Form, field: Field) {
    const section = edit.sectionOf(next, field.name);
    if (!section) return onRefused(t(formBuilderTexts).cant_add_fields);
    set({
      history: historyWith(next),
      dialog: null,
      picked: { section: section.section_id, field: field.name },
      announcement: announcementOf(
        t(formBuilderTexts).added({ label: elementLabel(field, t), section: elementLabel(section, t) }),
      ),
      focus: { card: fieldCard(field.name), part: "settings" },
    });
  }
  function commitMovedField(next: Form, name: string, part: string): string | undefined {
    const section = edit.sectionOf(next, name);
    const field = edit.findField(next, name);
    const refusal = cycleMessage(next);
    if (!section || !field || refusal) return refusal;
    const list = findFieldList(next, name);
    const designedFields = (list?.fields ?? []).filter((field) => isDesigned(field) || field.name === name);
    const n = designedFields.findIndex((field) => field.name === name) + 1;
    const containerLabel = elementLabel(list?.parent ?? section, t);
    const announcementParams = {
      label: elementLabel(field, t),
      n,
      total: designedFields.length,
      section: containerLabel,
    };
    set({
      history: historyWith(next),
      picked: state.picked?.field === name ? { section: section.section_id, field: name } : state.picked,
      announcement: announcementOf(t(formBuilderTexts).moved_in_section(announcementParams)),
      focus: { card: fieldCard(name), part },
    });
  }
  function commitMovedSection(next: Form, id: string, part: string) {
    const index = next.sections.findIndex((section) => section.section_id === id);
    const section = next.sections[index];
    if (!section) return;
    const label = elementLabel(section, t);
    set({
      history: historyWith(next),
      announcement: announcementOf(t(formBuilderTexts).moved({ label, n: index + 1, total: next.sections.length })),
      focus: { card: sectionCard(id), part },
    });
  }
  const announceAtEnd = (element: Field | Section | undefined) =>
    element &&
    set({ announcement: announcementOf(t(formBuilderTexts).cant_moved_further({ label: elementLabel(element, t) })) });
  const findSection = (id: string) => currentForm().sections.find((section) => section.section_id === id);

  return {
    state: () => state,
    form: currentForm,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    select: (selection: BuilderSelection | null, focus: Focus | null = null) => set({ picked: selection, focus }),
    openDialog: (dialog: BuilderDialogState | null) => set({ dialog }),
    /** Records the section in view. */
    setSectionInView: (inView: string | null) => inView !== state.inView && set({ inView, focus: state.focus }),

    insertPosition,
    add(kind: FieldKind, at: edit.Position = insertPosition()) {
      const field = edit.createField(currentForm(), kind);
      commitAddedField(edit.addField(currentForm(), field, at), field);
    },
    duplicate(name: string) {
      const copy = edit.copyField(currentForm(), name);
      if (copy) commitAddedField(edit.addField(currentForm(), copy, { after: name }), copy);
    },
    setField(field: Field) {
      const before = edit.findField(currentForm(), field.name);
      if (!before) return;
      const key = typingKey(before, field);
      // While a choice's text is typed, it may briefly equal another one's: conditions are derived from the text at the
      // start.
      const baseForm = key !== undefined && key === state.history.key ? state.history.past.at(-1) : currentForm();
      const next = edit.replaceField(baseForm ?? currentForm(), field);
      const removedConditions = removedConditionsMessage(next, field.name);
      // questions nested in a removed option
      const deletedFields = [...allFields({ sections: [{ section_id: "", label: "", fields: [before] }] })].filter(
        ({ name }) => !edit.findField(next, name),
      );
      const deleted =
        deletedFields.length > 0 &&
        t(formBuilderTexts).deleted({ label: deletedFields.map((one) => elementLabel(one, t)).join(", ") });
      set({ history: historyWith(next, key) });
      const text = [deleted, removedConditions].filter(Boolean).join(". ");
      if (text) onRemoved(text);
    },
    /** Moves a field one position up (-1) or down (1). */
    move(name: string, by: -1 | 1) {
      const next = edit.moveField(currentForm(), name, by);
      if (next === currentForm()) return announceAtEnd(edit.findField(next, name));
      const refusal = commitMovedField(next, name, by < 0 ? "up" : "down");
      if (refusal) onRefused(refusal);
    },
    /** Moves a field to any position. @returns why it was not moved; undefined if it was, or was already there */
    moveTo(name: string, to: edit.Position): string | undefined {
      const next = moveFieldTo(currentForm(), name, to);
      if (next !== currentForm()) return commitMovedField(next, name, "open");
      return isAtPosition(currentForm(), name, to) ? undefined : t(formBuilderTexts).cant_add_fields;
    },
    remove(name: string) {
      const field = edit.findField(currentForm(), name);
      const next = edit.removeField(currentForm(), name);
      const section = edit.sectionOf(currentForm(), name);
      if (next === currentForm() || !section || !field) return;
      const designedFields = section.fields.filter((field) => isDesigned(field));
      const index = designedFields.findIndex((field) => field.name === name);
      const neighbor = designedFields[index + 1] ?? designedFields[index - 1];
      const removedConditions = removedConditionsMessage(next);
      set({
        history: historyWith(next),
        focus: { card: index >= 0 && neighbor ? fieldCard(neighbor.name) : sectionCard(section.section_id) },
      });
      onRemoved(
        [t(formBuilderTexts).deleted({ label: elementLabel(field, t) }), removedConditions].filter(Boolean).join(". "),
      );
    },
    addSection(after: string) {
      const { form: next, id } = edit.addSection(currentForm(), t(formBuilderTexts).new_section, after);
      if (!id) return onRefused(t(formBuilderTexts).cant_add_sections);
      set({
        history: historyWith(next),
        picked: { section: id },
        announcement: announcementOf(t(formBuilderTexts).added_section),
        focus: { card: sectionCard(id), part: "settings" },
      });
    },
    setSection(id: string, settings: Partial<Section>) {
      const before = findSection(id);
      if (!before) return;
      const key = typingKey(before, { ...before, ...settings });
      set({
        history: historyWith(
          edit.editSection(currentForm(), id, () => settings),
          key,
        ),
      });
    },
    moveSection(id: string, by: -1 | 1) {
      const next = edit.moveSection(currentForm(), id, by);
      if (next === currentForm()) return announceAtEnd(findSection(id));
      commitMovedSection(next, id, by < 0 ? "up" : "down");
    },
    /** Moves a section before another one, or to the end. */
    moveSectionTo(id: string, before?: string) {
      const next = moveSectionTo(currentForm(), id, before);
      if (next !== currentForm()) commitMovedSection(next, id, "open");
    },
    removeSection(id: string) {
      const index = currentForm().sections.findIndex((section) => section.section_id === id);
      const next = edit.removeSection(currentForm(), id);
      const neighbor = next.sections[Math.max(index - 1, 0)];
      const removedSection = findSection(id);
      if (next === currentForm() || !neighbor || !removedSection) return;
      const removedConditions = removedConditionsMessage(next);
      set({ history: historyWith(next), focus: { card: sectionCard(neighbor.section_id) } });
      onRemoved(
        [t(formBuilderTexts).deleted({ label: elementLabel(removedSection, t) }), removedConditions]
          .filter(Boolean)
          .join(". "),
      );
    },
    undo() {
      if (state.history.past.length)
        set({ history: undo(state.history), announcement: announcementOf(t(formBuilderTexts).undone) });
    },
    redo() {
      if (state.history.future.length)
        set({ history: redo(state.history), announcement: announcementOf(t(formBuilderTexts).redone) });
    },
    /** Replaces the form and clears the undo history. */
    reset: (newForm: Form) => set({ history: createHistory(newForm), picked: null, dialog: null }),
  };
}

function isInForm(form: Form, { section, field }: BuilderSelection): boolean {
  const found = form.sections.find((one) => one.section_id === section);
  return Boolean(found && (!field || edit.findField({ sections: [found] }, field)));
}

export type BuilderStore = ReturnType<typeof createBuilderStore>;
