import type { DocumentField } from "#contract/schemas/document-fields.ts";
import type { DocumentFieldType } from "#rules/documents/field-types.ts";
import { maxDocumentFields } from "#rules/documents/signing-status.ts";
import { createHistory, type History, pushHistory, redo, undo } from "#web/features/forms/builder/store/history.ts";
import { type DetectedField, overlaps } from "../../detection/detect-fields.ts";
import { type Alignment, type Axis, align, distribute } from "../geometry/arranging.ts";
import { type Box, insidePage, limitMove, moveBox } from "../geometry/boxes.ts";
import { copiesOf, copiesOnEveryPage, withoutFields } from "./copies.ts";
import { fieldFromDetected, minPoints, newField, type PageSize, unusedId } from "./new-field.ts";

export type Fields = readonly DocumentField[];
/** An event to announce to screen readers; the editor formats it as text. */
export type EditorAnnouncement =
  | { what: "added" | "selected"; field: DocumentField }
  | { what: "moved"; field: DocumentField; n: number }
  | { what: "deleted" | "copied" | "pasted" | "arranged" | "found"; n: number }
  | { what: "undone" | "redone" | "full" | "nothing_copied" };

/** The gap between a repeated field and the one above it, as a fraction of the page. */
const repeatGap = 0.01;
const boxOf = ({ x, y, w, h }: DocumentField): Box => ({ x, y, w, h });

export type OverlayState = {
  history: History<Fields>;
  /** IDs of the selected fields, in selection order */
  selected: readonly string[];
  news: (EditorAnnouncement & { at: number }) | null;
  /** the field to focus next */
  focus: string | null;
};

/**
 * Creates the store of the editor: a document's fields, edit history and selection.
 * @param onChange called with the fields after each edit
 */
export function createOverlayStore(
  initialFields: Fields,
  sizes: readonly PageSize[],
  onChange: (fields: Fields) => void,
) {
  let state: OverlayState = { history: createHistory(initialFields), selected: [], news: null, focus: null };
  const listeners = new Set<() => void>();
  const fields = () => state.history.present;
  const sizeOf = (page: number) => sizes[page] ?? { width: 612, height: 792 };

  function set(part: Partial<Omit<OverlayState, "news">>, announcement?: EditorAnnouncement) {
    const before = fields();
    state = {
      ...state,
      focus: null,
      ...part,
      ...(announcement && { news: { ...announcement, at: (state.news?.at ?? 0) + 1 } }),
    };
    if (fields() !== before) {
      const existingIds = new Set(fields().map(({ id }) => id));
      if (state.selected.some((id) => !existingIds.has(id)))
        state = { ...state, selected: state.selected.filter((id) => existingIds.has(id)) };
      onChange(fields());
    }
    for (const listener of listeners) listener();
  }
  const ids = () => new Set(fields().map(({ id }) => id));
  const isSelected = ({ id }: DocumentField) => state.selected.includes(id);
  const selection = () => fields().filter(isSelected);
  const historyWith = (next: Fields, key?: string) => ({ history: pushHistory(state.history, next, key) });

  /** Sets the box of each selected field. */
  function setSelectedBoxes(
    boxes: readonly Box[],
    key: string | undefined,
    announcement: EditorAnnouncement | undefined,
  ) {
    const boxesById = new Map(selection().map(({ id }, index) => [id, boxes[index]]));
    const next = fields().map((field) => (boxesById.has(field.id) ? { ...field, ...boxesById.get(field.id) } : field));
    set(historyWith(next, key), announcement);
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
      const field = newField(type, { id: unusedId(ids()), page, size: sizeOf(page), at, role });
      set({ ...historyWith([...fields(), field]), selected: [field.id], focus: field.id }, { what: "added", field });
      return true;
    },
    /** Changes settings of the selected fields. @param key consecutive changes with the same key are one undo step */
    edit(settings: Partial<DocumentField>, key?: string) {
      set(
        historyWith(
          fields().map((field) => (isSelected(field) ? { ...field, ...settings } : field)),
          key,
        ),
      );
    },
    /** Sets the box of one field, such as after resizing. */
    setBox(id: string, box: Box, key?: string) {
      const next = fields().map((one) => (one.id === id ? { ...one, ...box } : one));
      if (next.some(({ id: ownId }) => ownId === id)) set(historyWith(next, key));
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
      setSelectedBoxes(boxes, key, { what: "moved", field: { ...field, ...boxes[0] }, n: moving.length });
    },
    /** Moves the selected fields to another page, at the same positions. */
    moveToPage: (page: number) => set(historyWith(fields().map((one) => (isSelected(one) ? { ...one, page } : one)))),
    align: (to: Alignment) => {
      const boxes = selection();
      if (boxes.length > 1) setSelectedBoxes(align(boxes, to), undefined, { what: "arranged", n: boxes.length });
    },
    distribute: (axis: Axis) => {
      const boxes = selection();
      if (boxes.length > 2) setSelectedBoxes(distribute(boxes, axis), undefined, { what: "arranged", n: boxes.length });
    },
    remove() {
      const n = state.selected.length;
      if (n > 0) set({ ...historyWith(withoutFields(fields(), state.selected)), selected: [] }, { what: "deleted", n });
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
      if (copies.length > 0) set(historyWith([...fields(), ...copies]), { what: "pasted", n: copies.length });
    },
    /** Pastes copies of fields of this or another document. @param firstPage the page of the first one */
    paste(copied: Fields, firstPage: number) {
      if (copied.length === 0) return set({}, { what: "nothing_copied" });
      const { copies, omittedCount } = copiesOf(copied, {
        takenIds: ids(),
        firstPage,
        pages: sizes.length,
        existingFields: fields(),
      });
      if (omittedCount > 0) return set({}, { what: "full" });
      set(
        {
          ...historyWith([...fields(), ...copies]),
          selected: copies.map(({ id }) => id),
          focus: copies[0]?.id ?? null,
        },
        { what: "pasted", n: copies.length },
      );
    },
    /** Adds detected fields, except where fields already exist. @returns how many */
    addDetected(detectedFields: readonly (DetectedField & { page: number })[]): number {
      const before = fields();
      const newFields = detectedFields.filter(
        (field) => !before.some((other) => other.page === field.page && overlaps(field, other)),
      );
      const usedIds = ids();
      const addedFields = newFields.slice(0, maxDocumentFields - before.length).map((field) => {
        const id = unusedId(usedIds);
        usedIds.add(id);
        return fieldFromDetected(field, id);
      });
      if (addedFields.length === 0) return 0;
      set(
        {
          ...historyWith([...before, ...addedFields]),
          selected: addedFields.map(({ id }) => id),
          focus: addedFields[0]?.id ?? null,
        },
        { what: "found", n: addedFields.length },
      );
      return addedFields.length;
    },
    announce: (announcement: EditorAnnouncement) => set({}, announcement),
    undo() {
      if (state.history.past.length > 0) set({ history: undo(state.history) }, { what: "undone" });
    },
    redo() {
      if (state.history.future.length > 0) set({ history: redo(state.history) }, { what: "redone" });
    },
  };
}

export type OverlayStore = ReturnType<typeof createOverlayStore>;
