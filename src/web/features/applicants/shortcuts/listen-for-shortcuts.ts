import { isKeyIgnored } from "#web/components/shortcuts/use-keys.ts";

type ShortcutHandlers = {
  help: () => void;
  clear: () => void;
  selectAll: () => void;
  /** declines the selected applicants */
  decline: () => void;
  select: (slug: string) => void;
  /** whether the user may archive and shortlist the applicant */
  canManage: (slug: string) => boolean;
  archive: (slug: string) => void;
  shortlist: (slug: string) => void;
};

const listRows = () => Array.from(document.querySelectorAll<HTMLElement>("[data-row]"));
const focusOpenLink = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>("[data-open]")?.focus();

/**
 * Handles the list's keyboard shortcuts. The current row is the focused one; `j` and `k` move it. Keys are ignored
 * while the user is typing or a dialog is open.
 * @returns a function that removes the listener
 */
export function listenForShortcuts(handlers: ShortcutHandlers): () => void {
  function handleKeyDown(event: KeyboardEvent) {
    if (isKeyIgnored(event)) return;
    const rows = listRows();
    const index = rows.findIndex((row) => row.contains(document.activeElement));
    const slug = rows[index]?.dataset.row;
    if (event.key === "?") handlers.help();
    else if (event.key === "Escape") handlers.clear();
    else if (event.key === "a") handlers.selectAll();
    else if (event.key === "d") handlers.decline();
    else if (event.key === "b") document.querySelector<HTMLElement>("[data-bulk] button")?.focus();
    else if (event.key === "j") focusOpenLink(rows[Math.min(index + 1, rows.length - 1)]);
    else if (event.key === "k") focusOpenLink(rows[Math.max(index - 1, 0)]);
    else if (slug === undefined) return;
    else if (event.key === "x") handlers.select(slug);
    else if (!handlers.canManage(slug)) return;
    else if (event.key === "s") handlers.shortlist(slug);
    else if (event.key === "e") {
      // the row is about to disappear: keep the focus in the list
      focusOpenLink(rows[index + 1] ?? rows[index - 1]);
      handlers.archive(slug);
    } else return;
    event.preventDefault();
  }
  document.addEventListener("keydown", handleKeyDown);
  return () => document.removeEventListener("keydown", handleKeyDown);
}
