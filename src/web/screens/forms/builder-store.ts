import type { Field, Form, Kind } from "#contract/forms.ts";
import * as edit from "#fields/form-editing.ts";
import type { Translate } from "#ui/texts.tsx";
import { begin, type History, put, redo, undo } from "#web/screens/forms/history.ts";

/** What the landlord works on: a section, or a field in it. */
export type Picked = { section: string; field?: string };
/** Where the focus goes next: a card, by its id, and the part of it that is named so. */
type Focus = { card: string; part?: string };
export type BuilderState = {
  history: History<Form>;
  picked: Picked | null;
  /** said to a screen reader; `n` tells one time from the next */
  said: { text: string; n: number };
  focus: Focus | null;
};

export const fieldCard = (name: string) => `card-${name}`;
export const sectionCard = (id: string) => `part-${id}`;

type BuilderParts = { t: Translate; onChange: (form: Form) => void; onRemoved: (text: string) => void };

/** The form while it is designed: what was done to it, what is picked, where the focus belongs. */
export function createBuilderStore(form: Form, { t, onChange, onRemoved }: BuilderParts) {
  let state: BuilderState = { history: begin(form), picked: null, said: { text: "", n: 0 }, focus: null };
  const listeners = new Set<() => void>();
  const now = () => state.history.now;

  function set(part: Partial<BuilderState>) {
    const before = now();
    state = { ...state, focus: null, ...part };
    if (state.picked && !isThere(now(), state.picked)) state.picked = null;
    if (now() !== before) onChange(now());
    for (const listener of listeners) listener();
  }
  const say = (text: string) => ({ text, n: state.said.n + 1 });
  const change = (next: Form, key?: string) => put(state.history, next, key);

  function added(next: Form, field: Field) {
    const section = edit.sectionOf(next, field.name);
    if (!section) return set({ said: say(t("There is no room for another field here.")) });
    set({
      history: change(next),
      picked: { section: section.section_id, field: field.name },
      said: say(t("Added {label} to {section}", { label: t(field.label), section: t(section.label) })),
      focus: { card: fieldCard(field.name), part: "settings" },
    });
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pick: (picked: Picked | null, focus: Focus | null = null) => set({ picked, focus }),

    /** Where a field goes that is added now. */
    place(): { after: string } | { section: string } {
      const { picked } = state;
      if (picked?.field) return { after: picked.field };
      return { section: picked?.section ?? now().sections.at(-1)?.section_id ?? "" };
    },
    add(kind: Kind) {
      const field = edit.newField(now(), kind);
      added(edit.addField(now(), field, this.place()), field);
    },
    /** A field within one answer of another. */
    nest(within: string, choice: number) {
      const field = edit.newField(now(), "single_line");
      added(edit.addField(now(), field, { within, choice }), field);
    },
    duplicate(name: string) {
      const copy = edit.copyOf(now(), name);
      if (copy) added(edit.addField(now(), copy, { after: name }), copy);
    },
    setField: (field: Field) => set({ history: change(edit.replaceField(now(), field), field.name) }),
    move(name: string, by: -1 | 1) {
      const next = edit.moveField(now(), name, by);
      const section = edit.sectionOf(next, name);
      const label = t(edit.findField(next, name)?.label ?? "");
      if (!section || next === now()) return set({ said: say(t("{label} is at the end already", { label })) });
      const at = section.fields.findIndex((field) => field.name === name);
      const place = { label, section: t(section.label), n: at + 1, total: section.fields.length };
      set({
        history: change(next),
        picked: state.picked?.field === name ? { section: section.section_id, field: name } : state.picked,
        said: say(at < 0 ? t("Moved {label}", { label }) : t("Moved {label} to {n} of {total} in {section}", place)),
        focus: { card: fieldCard(name), part: by < 0 ? "up" : "down" },
      });
    },
    remove(name: string) {
      const label = edit.findField(now(), name)?.label ?? "";
      const next = edit.removeField(now(), name);
      const section = edit.sectionOf(now(), name);
      if (next === now() || !section) return;
      const at = section.fields.findIndex((field) => field.name === name);
      const near = section.fields[at + 1] ?? section.fields[at - 1];
      const card = at >= 0 && near ? fieldCard(near.name) : sectionCard(section.section_id);
      set({ history: change(next), focus: { card } });
      onRemoved(t("Deleted {label}", { label: t(label) }));
    },
    addSection(after: string) {
      const { form: next, id } = edit.addSection(now(), t("New section"), after);
      if (!id) return set({ said: say(t("There is no room for another section.")) });
      set({
        history: change(next),
        picked: { section: id },
        said: say(t("Added a section")),
        focus: { card: sectionCard(id), part: "settings" },
      });
    },
    setSection: (id: string, settings: { label?: string; button?: string }) =>
      set({
        history: change(
          edit.editSection(now(), id, () => settings),
          `section ${id} ${Object.keys(settings)}`,
        ),
      }),
    moveSection(id: string, by: -1 | 1) {
      const next = edit.moveSection(now(), id, by);
      const at = next.sections.findIndex((section) => section.section_id === id);
      const label = t(next.sections[at]?.label ?? "");
      if (next === now()) return set({ said: say(t("{label} is at the end already", { label })) });
      set({
        history: change(next),
        said: say(t("Moved {label} to {n} of {total}", { label, n: at + 1, total: next.sections.length })),
        focus: { card: sectionCard(id), part: by < 0 ? "up" : "down" },
      });
    },
    removeSection(id: string) {
      const at = now().sections.findIndex((section) => section.section_id === id);
      const next = edit.removeSection(now(), id);
      const near = next.sections[Math.max(at - 1, 0)];
      if (next === now() || !near) return;
      const label = t(now().sections[at]?.label ?? "");
      set({ history: change(next), focus: { card: sectionCard(near.section_id) } });
      onRemoved(t("Deleted {label}", { label }));
    },
    undo() {
      if (state.history.past.length) set({ history: undo(state.history), said: say(t("Undone")) });
    },
    redo() {
      if (state.history.future.length) set({ history: redo(state.history), said: say(t("Redone")) });
    },
    /** Another form instead: nothing of what was done can be taken back. */
    reset: (fresh: Form) => set({ history: begin(fresh), picked: null }),
  };
}

function isThere(form: Form, { section, field }: Picked): boolean {
  const found = form.sections.find((one) => one.section_id === section);
  return Boolean(found && (!field || edit.findField({ sections: [found] }, field)));
}

export type BuilderStore = ReturnType<typeof createBuilderStore>;
