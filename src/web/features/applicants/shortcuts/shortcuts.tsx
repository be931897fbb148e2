import { useEffect, useState } from "react";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { followShortcuts } from "#web/features/applicants/shortcuts/follow-shortcuts.ts";
import { shortcutsAreOn, switchShortcuts } from "#web/features/applicants/shortcuts/shortcut-setting.ts";
import styles from "#web/features/applicants/shortcuts/shortcuts.module.css";

/** The list's keyboard shortcuts: `?` lists the keys, and they can be switched off there (WCAG 2.1.4). */
export function Shortcuts({ bundles, selection, act }: Omit<RowsProps, "onDelete">) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(shortcutsAreOn);
  useEffect(() => {
    if (!on) return;
    return followShortcuts({
      help: () => setOpen(true),
      select: (slug) => selection.toggle(slug),
      clear: selection.clear,
      archive: (slug) => {
        const bundle = bundles.find((one) => one.slug === slug);
        void act(bundle?.is_archived ? "unarchive" : "archive", [slug]);
      },
      shortlist: (slug) => {
        const bundle = bundles.find((one) => one.slug === slug);
        void act(bundle?.is_shortlisted ? "unshortlist" : "shortlist", [slug]);
      },
    });
  });
  const keys = [
    ["j", t(applicantsTexts).next_applicant],
    ["k", t(applicantsTexts).previous_applicant],
    ["Enter", t(commonTexts).open],
    ["x", t(applicantsTexts).select],
    ["e", t(applicantsTexts).archive_unarchive],
    ["s", t(applicantsTexts).shortlist_remove_shortlist],
    ["Esc", t(applicantsTexts).clear_selection],
    ["?", t(applicantsTexts).show_shortcuts],
  ] as const;
  return (
    <>
      <Button variant="quiet" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(applicantsTexts).shortcuts} <kbd>?</kbd>
      </Button>
      {open && (
        <Dialog title={t(applicantsTexts).keyboard_shortcuts} onClose={() => setOpen(false)}>
          <dl className={styles.keys}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <CheckboxField
            id="shortcuts-on"
            label={t(applicantsTexts).use_keyboard_shortcuts}
            checked={on}
            onChange={(checked) => {
              switchShortcuts(checked);
              setOn(checked);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
