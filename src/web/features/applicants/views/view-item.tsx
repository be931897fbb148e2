import { useState } from "react";
import { Link } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { ListSettings } from "#web/features/applicants/columns/use-list-settings.ts";
import styles from "#web/features/applicants/filtering/filtering.module.css";
import { useCopy } from "#web/hooks/use-copy.ts";
import { paths } from "#web/navigation/paths.ts";

export type SavedView = ListSettings["views"][number];

type ViewItemProps = {
  view: SavedView;
  /** the names of the other views */
  otherNames: readonly string[];
  busy: boolean;
  onOpen: () => void;
  /** @returns whether it was saved */
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => void;
};

/** A saved view: its link, which can be copied, and buttons to rename and delete it. */
export function ViewItem({ view, otherNames, busy, onOpen, onRename, onDelete }: ViewItemProps) {
  const t = useT();
  const texts = t(applicantListTexts);
  const { copied, copy } = useCopy();
  const [nameInput, setNameInput] = useState<string | null>(null);
  const href = paths.applicantsTab(view.tab, view.query && `?${view.query}`);
  if (nameInput !== null) {
    const name = nameInput.trim();
    const errors = !name ? [t(messages.required)] : otherNames.includes(name) ? [texts.view_name_taken] : undefined;
    return (
      <li>
        <form
          method="post"
          noValidate
          className={styles.form}
          onSubmit={async (event) => {
            event.preventDefault();
            if (!errors && (await onRename(name))) setNameInput(null);
          }}
        >
          <TextField
            id={`rename-${view.name}`}
            label={texts.view_name}
            value={nameInput}
            onChange={setNameInput}
            maxLength={60}
            required
            autoFocus
            errors={errors}
          />
          <footer className={styles.buttons}>
            <Button disabled={busy} onClick={() => setNameInput(null)}>
              {t(commonTexts).cancel}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {texts.rename}
            </Button>
          </footer>
        </form>
      </li>
    );
  }
  return (
    <li className={styles.view}>
      <Link to={href} onClick={onOpen}>
        {view.name}
      </Link>
      <span role="status" className={styles.copied}>
        {copied && t(formSharingTexts).copied}
      </span>
      <IconButton
        icon="copy"
        label={t(formSharingTexts).copy_link_name({ name: view.name })}
        onClick={() => void copy(new URL(href, location.origin).href)}
      />
      <IconButton icon="pen" label={texts.rename_view({ name: view.name })} onClick={() => setNameInput(view.name)} />
      <IconButton icon="trash" label={texts.delete_view({ name: view.name })} onClick={onDelete} />
    </li>
  );
}
