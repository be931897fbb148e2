import type { IconName } from "#ui/buttons/icon.tsx";

/** What a user of the landlord's side may do with an application, in the order of every menu, with its icon. */
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

type Offered = { label: string; run: () => void };

/** Returns the actions of a menu that are offered, in their order. */
export const menuActions = (offered: Partial<Record<ApplicationAction, Offered | false>>): MenuAction[] =>
  (Object.keys(icons) as ApplicationAction[]).flatMap((name) => {
    const action = offered[name];
    return action ? [{ name, icon: icons[name], ...action }] : [];
  });

/** Whether an action can't be undone, so that it is shown in the color of danger. */
export const isDangerous = (name: ApplicationAction): boolean => name === "delete";
