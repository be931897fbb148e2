import { useState } from "react";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import { areShortcutsEnabled, setShortcutsEnabled } from "#web/components/shortcuts/shortcut-setting.ts";
import styles from "#web/components/shortcuts/shortcuts-dialog.module.css";

type ShortcutsDialogProps = {
  keys: readonly (readonly [key: string, does: string])[];
  onSwitch?: (on: boolean) => void;
  onClose: () => void;
};

/** Renders a list of a screen's keyboard shortcuts, with a switch to turn them off (WCAG 2.1.4). */
export function ShortcutsDialog({ keys, onSwitch, onClose }: ShortcutsDialogProps) {
  const t = useT();
  const [isEnabled, setIsEnabled] = useState(areShortcutsEnabled);
  return (
    <Dialog title={t(applicantsTexts).keyboard_shortcuts} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        id="shortcuts-on"
        label={t(applicantsTexts).use_keyboard_shortcuts}
        checked={isEnabled}
        onChange={(checked) => {
          setShortcutsEnabled(checked);
          setIsEnabled(checked);
          onSwitch?.(checked);
        }}
      />
    </Dialog>
  );
}
