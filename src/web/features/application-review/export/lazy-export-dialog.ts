import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";

/** The dialog that exports an application, loaded on demand. */
export const ExportDialog = lazyDialog(() =>
  import("#web/features/application-review/export/export-dialog.tsx").then((module) => module.ExportDialog),
);
