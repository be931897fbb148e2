import { useLayoutEffect, useState } from "react";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { areShortcutsEnabled } from "#web/components/shortcuts/shortcut-setting.ts";
import { ShortcutsDialog } from "#web/components/shortcuts/shortcuts-dialog.tsx";
import { declinableBundlesOf } from "#web/features/applicants/selection/declinable-bundles.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { listenForShortcuts } from "#web/features/applicants/shortcuts/listen-for-shortcuts.ts";
import styles from "#web/features/applicants/shortcuts/shortcuts.module.css";

type ShortcutsProps = Omit<RowsProps, "onDelete"> & { onDecline: (bundles: Bundle[]) => void };

/** Handles the list's keyboard shortcuts: `?` opens a dialog that lists them and can turn them off (WCAG 2.1.4). */
export function Shortcuts({ bundles, selection, act: runAction, onDecline }: ShortcutsProps) {
  const t = useT();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isOn, setIsOn] = useState(areShortcutsEnabled);
  const findBundle = (slug: string) => bundles.find((one) => one.slug === slug);
  // attached before paint, so that no key is lost that is pressed as soon as the page is visible
  useLayoutEffect(() => {
    if (!isOn) return;
    return listenForShortcuts({
      help: () => setIsHelpOpen(true),
      select: (slug) => selection.toggle(slug),
      clear: selection.clear,
      selectAll: selection.toggleAll,
      decline: () => declinableBundlesOf(selection.chosen).length > 0 && onDecline(selection.chosen),
      canManage: (slug) => findBundle(slug)?.can_manage ?? false,
      archive: (slug) => void runAction(findBundle(slug)?.is_archived ? "unarchive" : "archive", [slug]),
      shortlist: (slug) => void runAction(findBundle(slug)?.is_shortlisted ? "unshortlist" : "shortlist", [slug]),
    });
  });
  // the user's permissions are unknown if the list is empty
  const isManager = bundles.length === 0 || bundles.some(({ can_manage }) => can_manage);
  const isDecider = bundles.length === 0 || bundles.some(({ can_decide }) => can_decide);
  const keys = [
    ["j", t(applicantsTexts).next_applicant],
    ["k", t(applicantsTexts).previous_applicant],
    ["Enter", t(commonTexts).open],
    ["x", t(applicantsTexts).select],
    ...(isManager
      ? ([
          ["e", t(applicantsTexts).archive_unarchive],
          ["s", t(applicantsTexts).shortlist_remove_shortlist],
        ] as const)
      : []),
    ["a", t(applicantsTexts).select_all],
    ["b", t(applicantsTexts).go_to_actions],
    ...(isDecider ? ([["d", t(applicantsTexts).decline_selected]] as const) : []),
    ["Esc", t(applicantsTexts).clear_selection],
    ["?", t(applicantsTexts).show_shortcuts],
  ] as const;
  return (
    <>
      <Button variant="quiet" className={styles.open} aria-haspopup="dialog" onClick={() => setIsHelpOpen(true)}>
        {t(applicantsTexts).shortcuts} <kbd>?</kbd>
      </Button>
      {isHelpOpen && <ShortcutsDialog keys={keys} onSwitch={setIsOn} onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}
