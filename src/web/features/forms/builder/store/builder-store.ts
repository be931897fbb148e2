import type { Field, FieldKind, Form, Section } from "#contract/schemas/forms.ts";
import { isDesigned } from "#fields/base/locked.ts";
import { loosened } from "#fields/conditions/condition-editing.ts";
import { circleLabels, cyclesIn } from "#fields/conditions/condition-faults.ts";
import * as edit from "#fields/editing/form-editing.ts";
import { isThere, listOf, moveSectionTo, moveTo } from "#fields/editing/form-moving.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import { named, quoted } from "#web/features/forms/builder/store/field-labels.ts";
import { begin, type History, put, redo, undo } from "#web/features/forms/builder/store/history.ts";
import { typingKey } from "#web/features/forms/builder/store/typing-key.ts";

/** The selected element: a section, or a field in it. */
export type Picked = { section: string; field?: string };
/** The element to focus next: a card, by its ID, and the named part of it. */
type Focus = { card: string; part?: string };
/** The choice to make before an edit: the kind of a new field, or the position of a field or section. */
export type BuilderDialogState = { add: edit.Position } | { move: string } | { moveSection: string };
type BuilderState = {
  history: History<Form>;
  picked: Picked | null;
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
    history: begin(form),
    picked: null,
    dialog: null,
    inView: null,
    announcement: { text: "", n: 0 },
    focus: null,
  };
  const listeners = new Set<() => void>();
  const now = () => state.history.now;

  function set(part: Partial<BuilderState>) {
    const before = now();
    state = { ...state, focus: null, ...part };
    if (state.picked && !isInForm(now(), state.picked)) state.picked = null;
    if (now() !== before) onChange(now());
    for (const listener of listeners) listener();
  }
  const announcementOf = (text: string) => ({ text, n: state.announcement.n + 1 });
  const change = (next: Form, key?: string) => put(state.history, next, key);

  /** Returns an error message if a step would create a cycle of conditions. */
  function cycleMessage(next: Form): string | undefined {
    const [circle] = cyclesIn(next);
    return circle && t(formBuilderTexts).not_moved_depend({ circle: circleLabels(circle) });
  }
  /** Returns a message about conditions of other elements that were removed together with what they depend on. */
  function removedConditionsMessage(next: Form, changed?: string): string {
    const others = loosened(now(), next).filter((thing) => !("name" in thing && thing.name === changed));
    const labels = others.map((thing) => quoted(thing, t));
    return labels.length > 0 ? t(formBuilderTexts).no_longer_depending({ labels: labels.join(", ") }) : "";
  }

  /** Returns the position where a new field is added. */
  function insertPosition(): edit.Position {
    const { dialog, picked, inView } = state;
    if (dialog && "add" in dialog) return dialog.add;
    if (picked?.field) return { after: picked.field };
    const seen = now().sections.find(({ section_id }) => section_id === inView) ?? now().sections.at(-1);
    return { section: picked?.section ?? seen?.section_id ?? "" };
  }
  function added(next: Form, field: Field) {
    const section = edit.sectionOf(next, field.name);
    if (!section) return onRefused(t(formBuilderTexts).cant_add_fields);
    set({
      history: change(next),
      dialog: null,
      picked: { section: section.section_id, field: field.name },
      announcement: announcementOf(t(formBuilderTexts).added({ label: named(field, t), section: named(section, t) })),
      focus: { card: fieldCard(field.name), part: "settings" },
    });
  }
  function moved(next: Form, name: string, part: string): string | undefined {
    const section = edit.sectionOf(next, name);
    const field = edit.findField(next, name);
    const refusal = cycleMessage(next);
    if (!section || !field || refusal) return refusal;
    const list = listOf(next, name);
    const shown = (list?.fields ?? []).filter((field) => isDesigned(field) || field.name === name);
    const n = shown.findIndex((field) => field.name === name) + 1;
    const within = named(list?.parent ?? section, t);
    const where = { label: named(field, t), n, total: shown.length, section: within };
    set({
      history: change(next),
      picked: state.picked?.field === name ? { section: section.section_id, field: name } : state.picked,
      announcement: announcementOf(t(formBuilderTexts).moved_in_section(where)),
      focus: { card: fieldCard(name), part },
    });
  }
  function movedSection(next: Form, id: string, part: string) {
    const index = next.sections.findIndex((section) => section.section_id === id);
    const section = next.sections[index];
    if (!section) return;
    const label = named(section, t);
    set({
      history: change(next),
      announcement: announcementOf(t(formBuilderTexts).moved({ label, n: index + 1, total: next.sections.length })),
      focus: { card: sectionCard(id), part },
    });
  }
  const atEnd = (thing: Field | Section | undefined) =>
    thing && set({ announcement: announcementOf(t(formBuilderTexts).cant_moved_further({ label: named(thing, t) })) });
  const findSection = (id: string) => now().sections.find((section) => section.section_id === id);

  return {
    state: () => state,
    form: now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pick: (picked: Picked | null, focus: Focus | null = null) => set({ picked, focus }),
    openDialog: (dialog: BuilderDialogState | null) => set({ dialog }),
    /** Records the section in view. */
    see: (inView: string | null) => inView !== state.inView && set({ inView, focus: state.focus }),

    insertPosition,
    add(kind: FieldKind, at: edit.Position = insertPosition()) {
      const field = edit.newField(now(), kind);
      added(edit.addField(now(), field, at), field);
    },
    duplicate(name: string) {
      const copy = edit.copyOf(now(), name);
      if (copy) added(edit.addField(now(), copy, { after: name }), copy);
    },
    setField(field: Field) {
      const before = edit.findField(now(), field.name);
      if (!before) return;
      const key = typingKey(before, field);
      // While a choice's text is typed, it may briefly equal another one's: conditions are derived from the text at the
      // start.
      const start = key !== undefined && key === state.history.key ? state.history.past.at(-1) : now();
      const next = edit.replaceField(start ?? now(), field);
      const ends = removedConditionsMessage(next, field.name);
      // questions nested in a removed option
      const lost = [...allFields({ sections: [{ section_id: "", label: "", fields: [before] }] })].filter(
        ({ name }) => !edit.findField(next, name),
      );
      const deleted =
        lost.length > 0 && t(formBuilderTexts).deleted({ label: lost.map((one) => named(one, t)).join(", ") });
      set({ history: change(next, key) });
      const text = [deleted, ends].filter(Boolean).join(". ");
      if (text) onRemoved(text);
    },
    /** Moves a field one position up (-1) or down (1). */
    move(name: string, by: -1 | 1) {
      const next = edit.moveField(now(), name, by);
      if (next === now()) return atEnd(edit.findField(next, name));
      const refusal = moved(next, name, by < 0 ? "up" : "down");
      if (refusal) onRefused(refusal);
    },
    /** Moves a field to any position. @returns why it was not moved; undefined if it was, or was already there */
    moveTo(name: string, to: edit.Position): string | undefined {
      const next = moveTo(now(), name, to);
      if (next !== now()) return moved(next, name, "open");
      return isThere(now(), name, to) ? undefined : t(formBuilderTexts).cant_add_fields;
    },
    remove(name: string) {
      const field = edit.findField(now(), name);
      const next = edit.removeField(now(), name);
      const section = edit.sectionOf(now(), name);
      if (next === now() || !section || !field) return;
      const shown = section.fields.filter((field) => isDesigned(field));
      const index = shown.findIndex((field) => field.name === name);
      const near = shown[index + 1] ?? shown[index - 1];
      const ends = removedConditionsMessage(next);
      set({
        history: change(next),
        focus: { card: index >= 0 && near ? fieldCard(near.name) : sectionCard(section.section_id) },
      });
      onRemoved([t(formBuilderTexts).deleted({ label: named(field, t) }), ends].filter(Boolean).join(". "));
    },
    addSection(after: string) {
      const { form: next, id } = edit.addSection(now(), t(formBuilderTexts).new_section, after);
      if (!id) return onRefused(t(formBuilderTexts).cant_add_sections);
      set({
        history: change(next),
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
        history: change(
          edit.editSection(now(), id, () => settings),
          key,
        ),
      });
    },
    moveSection(id: string, by: -1 | 1) {
      const next = edit.moveSection(now(), id, by);
      if (next === now()) return atEnd(findSection(id));
      movedSection(next, id, by < 0 ? "up" : "down");
    },
    /** Moves a section before another one, or to the end. */
    moveSectionTo(id: string, before?: string) {
      const next = moveSectionTo(now(), id, before);
      if (next !== now()) movedSection(next, id, "open");
    },
    removeSection(id: string) {
      const index = now().sections.findIndex((section) => section.section_id === id);
      const next = edit.removeSection(now(), id);
      const near = next.sections[Math.max(index - 1, 0)];
      const gone = findSection(id);
      if (next === now() || !near || !gone) return;
      const ends = removedConditionsMessage(next);
      set({ history: change(next), focus: { card: sectionCard(near.section_id) } });
      onRemoved([t(formBuilderTexts).deleted({ label: named(gone, t) }), ends].filter(Boolean).join(". "));
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
    reset: (fresh: Form) => set({ history: begin(fresh), picked: null, dialog: null }),
  };
}

function isInForm(form: Form, { section, field }: Picked): boolean {
  const found = form.sections.find((one) => one.section_id === section);
  return Boolean(found && (!field || edit.findField({ sections: [found] }, field)));
}

export type BuilderStore = ReturnType<typeof createBuilderStore>;
