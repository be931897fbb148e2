import type { IconName } from "#ui/buttons/icon.tsx";

/** The actions of the landlord's side on an application, in menu order, with icons. */
const icons = {
  accept: "check",
  decline: "close",
  shortlist: "star",
  unshortlist: "starred",
  archive: "archive",
  unarchive: "unarchive",
  share: "share",
  request: "mail",
  notes: "note",
  shares: "people",
  history: "clock",
  save_pdf: "download",
  print: "print",
  download: "download",
  export: "download",
  decision_file: "download",
  owner: "swap",
  delete: "trash",
} as const satisfies Record<string, IconName>;
type ApplicationAction = keyof typeof icons;

export type MenuAction = { name: ApplicationAction; icon: IconName; label: string; run: () => void };

type ActionItem = { label: string; run: () => void };

/** Returns the offered actions of a menu, in order. */
export const menuActions = (available: Partial<Record<ApplicationAction, ActionItem | false>>): MenuAction[] =>
  (Object.keys(icons) as ApplicationAction[]).flatMap((name) => {
    const action = available[name];
    return action ? [{ name, icon: icons[name], ...action }] : [];
  });

/** Whether an action can't be undone and is shown in red. */
export const isDestructive = (name: ApplicationAction): boolean => name === "delete";
