import type { DocumentField } from "#contract/schemas/document-fields.ts";
import type { DocumentFieldType } from "#rules/documents/field-types.ts";
import { maxDocumentFields } from "#rules/documents/signing-status.ts";
import { begin, type History, put, redo, undo } from "#web/features/forms/builder/store/history.ts";
import { type FoundField, overlaps } from "../../detection/detect-fields.ts";
import { type Alignment, type Axis, align, distribute } from "../geometry/arranging.ts";
import { type Box, insidePage, limitMove, moveBox } from "../geometry/boxes.ts";
import { copiesOf, copiesOnEveryPage, withoutFields } from "./copies.ts";
import { foundField, freeId, minPoints, newField, type PageSize } from "./new-field.ts";

export type Fields = readonly DocumentField[];
/** An event to announce to screen readers; the editor formats it as text. */
export type EditorNews =
  | { what: "added" | "selected"; field: DocumentField }
  | { what: "moved"; field: DocumentField; n: number }
  | { what: "deleted" | "copied" | "pasted" | "arranged" | "found"; n: number }
  | { what: "undone" | "redone" | "full" };

/** The gap between a repeated field and the one above it, as a fraction of the page. */
const repeatGap = 0.01;
const boxOf = ({ x, y, w, h }: DocumentField): Box => ({ x, y, w, h });

export type OverlayState = {
  history: History<Fields>;
  /** IDs of the selected fields, in selection order */
  selected: readonly string[];
  news: (EditorNews & { at: number }) | null;
  /** the field to focus next */
  focus: string | null;
};

/**
 * Creates the store of the editor: a document's fields, edit history and selection.
 * @param onChange called with the fields after each edit
 */
export function createOverlayStore(start: Fields, sizes: readonly PageSize[], onChange: (fields: Fields) => void) {
  let state: OverlayState = { history: begin(start), selected: [], news: null, focus: null };
  const listeners = new Set<() => void>();
  const fields = () => state.history.now;
  const sizeOf = (page: number) => sizes[page] ?? { width: 612, height: 792 };

  function set(part: Partial<Omit<OverlayState, "news">>, news?: EditorNews) {
    const before = fields();
    state = {
      ...state,
      focus: null,
      ...part,
      ...(news && { news: { ...news, at: (state.news?.at ?? 0) + 1 } }),
    };
    if (fields() !== before) {
      const there = new Set(fields().map(({ id }) => id));
      if (state.selected.some((id) => !there.has(id)))
        state = { ...state, selected: state.selected.filter((id) => there.has(id)) };
      onChange(fields());
    }
    for (const listener of listeners) listener();
  }
  const ids = () => new Set(fields().map(({ id }) => id));
  const isSelected = ({ id }: DocumentField) => state.selected.includes(id);
  const selection = () => fields().filter(isSelected);
  const change = (next: Fields, key?: string) => ({ history: put(state.history, next, key) });

  /** Sets the box of each selected field. */
  function place(boxes: readonly Box[], key: string | undefined, news: EditorNews | undefined) {
    const placed = new Map(selection().map(({ id }, index) => [id, boxes[index]]));
    const next = fields().map((field) => (placed.has(field.id) ? { ...field, ...placed.get(field.id) } : field));
    set(change(next, key), news);
  }

  return {
    state: () => state,
    fields,
    selection,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param extend toggles the field in the selection */
    select(id: string, extend = false) {
      const field = fields().find((one) => one.id === id);
      if (!field) return;
      const { selected } = state;
      if (!extend) return set({ selected: [id] }, { what: "selected", field });
      set(
        { selected: selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id] },
        { what: "selected", field },
      );
    },
    selectAll: (page: number) => set({ selected: fields().flatMap((one) => (one.page === page ? [one.id] : [])) }),
    /** Selects the fields of a page that overlap an area. */
    selectIn(page: number, { x, y, w, h }: Box) {
      const touches = (box: DocumentField) =>
        box.page === page && box.x < x + w && box.x + box.w > x && box.y < y + h && box.y + box.h > y;
      set({ selected: fields().flatMap((one) => (touches(one) ? [one.id] : [])) });
    },
    clearSelection() {
      if (state.selected.length > 0) set({ selected: [] });
    },

    /** Adds a field centered at a point of a page. @returns false if the document is full */
    add(type: DocumentFieldType, page: number, at: { x: number; y: number }, role: string): boolean {
      if (fields().length >= maxDocumentFields) {
        set({}, { what: "full" });
        return false;
      }
      const field = newField(type, { id: freeId(ids()), page, size: sizeOf(page), at, role });
      set({ ...change([...fields(), field]), selected: [field.id], focus: field.id }, { what: "added", field });
      return true;
    },
    /** Changes settings of the selected fields. @param key consecutive changes with the same key are one undo step */
    edit(settings: Partial<DocumentField>, key?: string) {
      set(
        change(
          fields().map((field) => (isSelected(field) ? { ...field, ...settings } : field)),
          key,
        ),
      );
    },
    /** Sets the box of one field, such as after resizing. */
    setBox(id: string, box: Box, key?: string) {
      const next = fields().map((one) => (one.id === id ? { ...one, ...box } : one));
      if (next.some(({ id: ownId }) => ownId === id)) set(change(next, key));
    },
    /** The smallest width and height of a field, as fractions of a page. */
    minSize: (page: number) => ({ w: minPoints.w / sizeOf(page).width, h: minPoints.h / sizeOf(page).height }),
    /** Moves the selected fields on their pages, as far as all of them fit. Fractions of the page. */
    move(dx: number, dy: number, key?: string) {
      const moving = selection();
      const [field] = moving;
      const by = limitMove(moving, dx, dy);
      if (!field || (by.dx === 0 && by.dy === 0)) return;
      const boxes = moving.map((one) => moveBox(one, by.dx, by.dy));
      place(boxes, key, { what: "moved", field: { ...field, ...boxes[0] }, n: moving.length });
    },
    /** Moves the selected fields to another page, at the same positions. */
    toPage: (page: number) => set(change(fields().map((one) => (isSelected(one) ? { ...one, page } : one)))),
    align: (to: Alignment) => {
      const boxes = selection();
      if (boxes.length > 1) place(align(boxes, to), undefined, { what: "arranged", n: boxes.length });
    },
    distribute: (axis: Axis) => {
      const boxes = selection();
      if (boxes.length > 2) place(distribute(boxes, axis), undefined, { what: "arranged", n: boxes.length });
    },
    remove() {
      const n = state.selected.length;
      if (n > 0) set({ ...change(withoutFields(fields(), state.selected)), selected: [] }, { what: "deleted", n });
    },
    /** Adds copies of the selected fields below them, on the same page. @returns false without a selection */
    repeat(): boolean {
      const repeated = selection();
      if (repeated.length === 0) return false;
      const top = Math.min(...repeated.map(({ y }) => y));
      const bottom = Math.max(...repeated.map(({ y, h }) => y + h));
      const down = bottom - top + repeatGap;
      const below = repeated.map((field) => ({ ...field, ...insidePage({ ...boxOf(field), y: field.y + down }) }));
      this.paste(below, Math.min(...repeated.map(({ page }) => page)));
      return true;
    },
    /** Adds copies of the selected fields at the same position on every other page. */
    copyToEveryPage() {
      const copies = copiesOnEveryPage(selection(), sizes.length, fields());
      if (copies.length > maxDocumentFields - fields().length) return set({}, { what: "full" });
      if (copies.length > 0) set(change([...fields(), ...copies]), { what: "pasted", n: copies.length });
    },
    /** Pastes copies of fields of this or another document. @param first the page of the first one */
    paste(copied: Fields, first: number) {
      const { copies, left } = copiesOf(copied, { taken: ids(), first, pages: sizes.length, there: fields() });
      if (copies.length === 0 || left > 0) return set({}, { what: "full" });
      set(
        { ...change([...fields(), ...copies]), selected: copies.map(({ id }) => id), focus: copies[0]?.id ?? null },
        { what: "pasted", n: copies.length },
      );
    },
    /** Adds detected fields, except where fields already exist. @returns how many */
    addFound(found: readonly (FoundField & { page: number })[]): number {
      const before = fields();
      const free = found.filter(
        (field) => !before.some((other) => other.page === field.page && overlaps(field, other)),
      );
      const used = ids();
      const added = free.slice(0, maxDocumentFields - before.length).map((field) => {
        const id = freeId(used);
        used.add(id);
        return foundField(field, id);
      });
      if (added.length === 0) return 0;
      set(
        { ...change([...before, ...added]), selected: added.map(({ id }) => id), focus: added[0]?.id ?? null },
        { what: "found", n: added.length },
      );
      return added.length;
    },
    announce: (news: EditorNews) => set({}, news),
    undo() {
      if (state.history.past.length > 0) set({ history: undo(state.history) }, { what: "undone" });
    },
    redo() {
      if (state.history.future.length > 0) set({ history: redo(state.history) }, { what: "redone" });
    },
  };
}

export type OverlayStore = ReturnType<typeof createOverlayStore>;
