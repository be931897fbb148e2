import { useId, useRef, useState } from "react";
import { type DocumentFieldType, documentFieldTypes } from "#rules/documents/field-types.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon, type IconName } from "#ui/buttons/icon.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useScrollEdges } from "#web/components/scroll-edges/scroll-edges.ts";
import { roleColor } from "#web/features/documents/fields/roles.ts";
import styles from "./editor.module.css";

const icons: Record<DocumentFieldType, IconName> = {
  signature: "pen",
  initial: "person",
  date: "calendar",
  text: "lines",
  checkbox: "checkbox",
  text_display: "note",
  mappable: "form",
};
const orderedTypes = [...documentFieldTypes].sort(
  (a, b) => Object.keys(icons).indexOf(a) - Object.keys(icons).indexOf(b),
);

type PaletteProps = {
  roles: readonly string[];
  role: string;
  onRole: (role: string) => void;
  onAddRole: (role: string) => void;
  placing: DocumentFieldType | null;
  /** a type was selected with the pointer; null: deselected */
  onPlace: (type: DocumentFieldType | null) => void;
  /** whether the selected type can be placed several times */
  isRepeated: boolean;
  onRepeat: (isRepeated: boolean) => void;
  /** a type was selected by keyboard */
  onAdd: (type: DocumentFieldType) => void;
};

/** The palette of field types, and the role of new fields. */
export function Palette({
  roles,
  role,
  onRole,
  onAddRole,
  placing,
  onPlace,
  isRepeated,
  onRepeat,
  onAdd,
}: PaletteProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const id = useId();
  const types = useRef<HTMLDivElement>(null);
  useScrollEdges(types);
  const [newRole, setNewRole] = useState<string | null>(null);
  const trimmedRole = newRole?.trim() ?? "";
  function addRole() {
    if (trimmedRole) onAddRole(trimmedRole);
    setNewRole(null);
  }
  return (
    <section className={styles.palette} aria-labelledby={id} data-palette>
      <h2 id={id}>{texts.add_field}</h2>
      <div className={styles.role} style={{ ["--role" as string]: roleColor(roles, role) }}>
        <SelectField
          id={`${id}-role`}
          label={texts.fields_for}
          placeholder={null}
          value={role}
          onChange={onRole}
          options={roles.map((one) => ({ value: one, label: one }))}
        />
        {newRole === null ? (
          <Button variant="quiet" onClick={() => setNewRole("")}>
            <Icon name="plus" size={16} />
            {texts.add_role}
          </Button>
        ) : (
          <form
            className={styles.newRole}
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              addRole();
            }}
          >
            <TextField
              id={`${id}-new-role`}
              label={texts.new_role}
              maxLength={40}
              autoFocus
              value={newRole}
              onChange={setNewRole}
            />
            <Button type="submit" disabled={trimmedRole === ""}>
              {texts.add_role}
            </Button>
          </form>
        )}
      </div>
      <div ref={types} className={styles.types}>
        {orderedTypes.map((type) => (
          <button
            key={type}
            type="button"
            className={styles.type}
            data-type={type}
            aria-pressed={placing === type}
            style={{ touchAction: "none" }}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              // so that the pages receive pointer events while dragging
              if (event.currentTarget.hasPointerCapture(event.pointerId))
                event.currentTarget.releasePointerCapture(event.pointerId);
              onPlace(placing === type ? null : type);
            }}
            onClick={(event) => event.detail === 0 && onAdd(type)}
          >
            <Icon name={icons[type]} size={18} />
            {texts.types[type]}
          </button>
        ))}
      </div>
      <CheckboxField id={`${id}-repeat`} label={texts.place_several} checked={isRepeated} onChange={onRepeat} />
      <p className={styles.help} role="status">
        {placing
          ? (isRepeated ? texts.placing_several : texts.placing)({ type: texts.types[placing] })
          : texts.add_help}
      </p>
    </section>
  );
}
