import { useState } from "react";
import { maxSavedViews, maxViewQueryLength } from "#rules/settings/list-settings.ts";
import { messages } from "#rules/text/messages.ts";
import type { ListTab } from "#rules/workflow/statuses.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, inSubmission } from "#ui/feedback/dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { restoreFocusNearby } from "#web/components/focus/restore-focus-nearby.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useListSettings } from "#web/features/applicants/columns/use-list-settings.ts";
import styles from "#web/features/applicants/filtering/filtering.module.css";
import { formatListState, type ListState } from "#web/features/applicants/state/list-state.ts";
import { type SavedView, ViewItem } from "#web/features/applicants/views/view-item.tsx";
import { toast } from "#web/hooks/toast.ts";

const withoutView = (views: readonly SavedView[], { name }: SavedView) => views.filter((each) => each.name !== name);

/** The dialog of the user's saved views: it opens, renames and deletes them, copies their links, and saves the current one under a name. */
export function ViewsDialog({ tab, state, onClose }: { tab: ListTab; state: ListState; onClose: () => void }) {
  const t = useT();
  const texts = t(applicantListTexts);
  const { settings, save, busy, failure } = useListSettings();
  const { views, columns } = settings;
  const saveViews = (change: (newest: SavedView[]) => SavedView[]) =>
    save((newest) => ({ views: change(newest.views) }));
  const [name, setName] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const query = formatListState({ ...state, page: 1 }).replace(/^\?/, "");
  const isTooLong = query.length > maxViewQueryLength;
  async function add() {
    const newName = name.trim();
    if (!newName) return setEmpty(true);
    const view: SavedView = { name: newName, tab, query, columns };
    // names are unique: saving a view under an existing name replaces it
    if (await saveViews((newest) => [...withoutView(newest, view), view])) {
      toast("success", texts.view_saved);
      onClose();
    }
  }
  /** @returns whether the view has the name; not if another tab or device has just used it */
  async function rename(view: SavedView, to: string): Promise<boolean> {
    let isTaken = false;
    const isSaved = await saveViews((newest) => {
      isTaken = withoutView(newest, view).some(({ name }) => name === to);
      return isTaken ? newest : newest.map((each) => (each.name === view.name ? { ...each, name: to } : each));
    });
    return isSaved && !isTaken;
  }
  async function remove(view: SavedView) {
    const index = views.indexOf(view);
    if (!(await saveViews((newest) => withoutView(newest, view)))) return;
    const run = async () => {
      if (!(await saveViews((newest) => withoutView(newest, view).toSpliced(index, 0, view))))
        toast("error", texts.settings_not_saved);
    };
    toast("info", texts.view_deleted({ name: view.name }), { label: t(commonTexts).undo, run: () => void run() });
  }
  /** The dialog is already closed, so errors are shown in a toast. */
  async function applyColumns(view: SavedView) {
    if (view.columns.join() === columns.join() || (await save({ columns: view.columns }))) return;
    toast("error", texts.settings_not_saved);
  }
  return (
    <Dialog unsaved={false} title={texts.views} onClose={onClose} sheet>
      {views.length > 0 && (
        <ul role="list" className={styles.views} ref={restoreFocusNearby} {...(busy && inSubmission)}>
          {views.map((view) => (
            <ViewItem
              key={view.name}
              view={view}
              otherNames={views.flatMap((each) => (each === view ? [] : each.name))}
              busy={busy}
              onOpen={() => {
                onClose();
                void applyColumns(view);
              }}
              onRename={(to) => rename(view, to)}
              onDelete={() => void remove(view)}
            />
          ))}
        </ul>
      )}
      <FormFailure text={failure} />
      {views.length >= maxSavedViews || isTooLong ? (
        <p>{isTooLong ? texts.view_too_long : texts.view_limit}</p>
      ) : (
        <form
          method="post"
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextField
            id="view-name"
            label={texts.view_name}
            help={texts.view_help}
            value={name}
            onChange={setName}
            maxLength={60}
            required
            errors={isEmpty && !name.trim() ? [t(messages.required)] : undefined}
          />
          <footer className={styles.buttons} {...(busy && inSubmission)}>
            <Button type="submit" variant="primary" busy={busy}>
              {texts.save_view}
            </Button>
          </footer>
        </form>
      )}
    </Dialog>
  );
}
