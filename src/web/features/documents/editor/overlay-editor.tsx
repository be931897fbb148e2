import { useCallback, useId, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { useNarrowScreen } from "#fields/shared/narrow-screen.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { roleColor, rolesOf } from "#web/features/documents/fields/roles.ts";
import { DocumentPages } from "#web/features/documents/pages/document-pages.tsx";
import type { PageSource } from "#web/features/documents/pages/open-pdf.ts";
import { toast } from "#web/hooks/toast.ts";
import { detectDocumentFields } from "../detection/detect-document-fields.ts";
import type { MappableQuestion } from "../linked-form/use-form-questions.ts";
import { AnnouncementRegion } from "./announcement-region.tsx";
import { useFieldDrag } from "./drag/use-field-drag.ts";
import { EditBox } from "./edit-box.tsx";
import styles from "./editor.module.css";
import { Palette } from "./palette.tsx";
import { FieldSettings } from "./settings.tsx";
import { createOverlayStore, type Fields } from "./store/overlay-store.ts";
import { Toolbar } from "./toolbar.tsx";
import { useFieldFocus } from "./use-field-focus.ts";
import { useFieldKeys } from "./use-field-keys.ts";
import { usePlacing, visibleCenter } from "./use-placing.ts";

type OverlayEditorProps = {
  pages: readonly PageSource[];
  /** the initial fields; later changes of this property are ignored */
  overlay: Fields;
  onChange: (overlay: Fields) => void;
  /** answers of the linked form that a field can show */
  questions?: readonly MappableQuestion[];
};

const noQuestions: readonly MappableQuestion[] = [];

/** Places fields on a document's pages: mode `edit` of section 4 of the specification. */
export function OverlayEditor({ pages, overlay, onChange, questions = noQuestions }: OverlayEditorProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const isNarrow = useNarrowScreen();
  const helpId = useId();
  const onChangeRef = useRef(onChange);
  onChangeRef.current = onChange;
  const [store] = useState(() => createOverlayStore(overlay, pages, (fields) => onChangeRef.current(fields)));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const fields = state.history.present;
  const root = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const settings = useRef<HTMLDivElement>(null);
  const [initialRoles, setInitialRoles] = useState<readonly string[]>(() => [texts.tenant, texts.landlord]);
  const roles = useMemo(() => rolesOf(fields, initialRoles), [fields, initialRoles]);
  const [selectedRole, setSelectedRole] = useState("");
  const role = roles.includes(selectedRole) ? selectedRole : (roles[0] ?? texts.tenant);
  const [isOpen, setIsOpen] = useState(false);
  const [isRepeated, setIsRepeated] = useState(false);

  useFieldDrag(store, root);
  useFieldFocus(state, root);
  const pageInView = useCallback(() => (root.current ? visibleCenter(root.current).page : 0), []);
  const openSettings = useCallback(() => {
    if (isNarrow) return setIsOpen(true);
    settings.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [isNarrow]);
  const side = useRef<HTMLDivElement>(null);
  const focusPalette = useCallback((type?: DocumentField["type"]) => {
    const [first, ...others] = side.current?.querySelectorAll<HTMLElement>("[data-type]") ?? [];
    const sameType = others.find(({ dataset }) => dataset.type === type) ?? first;
    sameType?.focus();
  }, []);
  const onKeyDown = useFieldKeys(store, pageInView, openSettings, focusPalette);
  const placeField = useCallback(
    (type: DocumentField["type"], page: number, at: { x: number; y: number }) => store.add(type, page, at, role),
    [store, role],
  );
  const { placing, start } = usePlacing(root, ghost, placeField, isRepeated);
  async function addDetectedFields() {
    try {
      if (store.addDetected(await detectDocumentFields(pages, roles)) === 0) toast("info", texts.none_found);
    } catch {
      toast("error", texts.unreadable);
    }
  }
  const fieldsByPage = useMemo(() => {
    const groups = new Map<number, DocumentField[]>();
    for (const field of fields) groups.set(field.page, [...(groups.get(field.page) ?? []), field]);
    return groups;
  }, [fields]);
  const selectedIds = useMemo(() => new Set(state.selected), [state.selected]);
  const selection = store.selection();
  const settingsPanel = (
    <FieldSettings store={store} selection={selection} roles={roles} pages={pages.length} questions={questions} />
  );
  const title = selection.length > 1 ? texts.settings_of({ n: selection.length }) : texts.settings;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the fields inside
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <div ref={side} className={styles.side}>
        <Palette
          roles={roles}
          role={role}
          onRole={setSelectedRole}
          onAddRole={(added) => {
            setInitialRoles([...roles, added]);
            setSelectedRole(added);
          }}
          placing={placing}
          onPlace={start}
          isRepeated={isRepeated}
          onRepeat={setIsRepeated}
          onAdd={(type) => {
            start(null);
            if (!root.current) return;
            const { page, at } = visibleCenter(root.current);
            store.add(type, page, at, role);
          }}
        />
        {!isNarrow && (
          <section aria-label={title} ref={settings} className={styles.panel}>
            <h2>{title}</h2>
            {settingsPanel}
          </section>
        )}
      </div>
      <div className={styles.main}>
        <Toolbar store={store} state={state} pages={pages.length} pageInView={pageInView} onFind={addDetectedFields} />
        <p id={helpId} className="visually-hidden">
          {texts.keyboard_help}
        </p>
        <div ref={root} className={styles.canvas} data-placing={placing ?? undefined}>
          <DocumentPages pages={pages}>
            {(page) =>
              fieldsByPage
                .get(page)
                ?.map((field) => (
                  <EditBox
                    key={field.id}
                    field={field}
                    color={roleColor(roles, field.user_type)}
                    selected={selectedIds.has(field.id)}
                    resizable={selectedIds.size === 1 && selectedIds.has(field.id)}
                    helpId={helpId}
                  />
                ))
            }
          </DocumentPages>
        </div>
        {isNarrow && selection.length > 0 && (
          <div className={styles.thumb}>
            <Button variant="primary" onClick={() => setIsOpen(true)}>
              {texts.edit_field}
            </Button>
          </div>
        )}
      </div>
      {placing && (
        <div ref={ghost} hidden className={styles.ghost} aria-hidden="true">
          {texts.types[placing]}
        </div>
      )}
      {isOpen && selection.length > 0 && (
        <Dialog unsaved={false} sheet title={title} onClose={() => setIsOpen(false)}>
          {settingsPanel}
        </Dialog>
      )}
      <AnnouncementRegion announcement={state.news} />
    </div>
  );
}
