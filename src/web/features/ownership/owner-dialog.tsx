import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { ownershipTexts } from "#texts/ownership/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { ownersQuery, useChangeOwner } from "#web/api/applications/owners.ts";
import { DialogForm } from "#web/components/form-dialog/dialog-form.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/ownership/owner-dialog.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** A bundle with the names of its applicants. */
type BundleWithNames = { slug: string; names: string };
type Props = { bundles: readonly BundleWithNames[]; onClose: (changed: boolean) => void };

/** The maximum number of applicants listed by name; the others are only counted. */
const maxListedNames = 6;

/** The dialog to select the company member who becomes the owner of applications, with an explanation. */
export function OwnerDialog({ bundles, onClose }: Props) {
  const t = useT();
  const texts = t(ownershipTexts);
  const { username: ownUsername } = useUser();
  const owners = useQuery(ownersQuery);
  const members = owners.data?.results ?? [];
  const isAlone = owners.isSuccess && members.every(({ username }) => username === ownUsername);
  return (
    <Dialog title={texts.change_owner_of({ n: bundles.length })} onClose={() => onClose(false)}>
      {owners.isPending ? (
        <Skeleton rows={3} height={60} />
      ) : owners.data === undefined ? (
        <QueryFailure of={owners} />
      ) : isAlone ? (
        <>
          <p>{texts.nobody_else}</p>
          <DialogActions>
            <Button onClick={() => onClose(false)}>{t(commonTexts).close}</Button>
          </DialogActions>
        </>
      ) : (
        <OwnerForm bundles={bundles} members={members} ownUsername={ownUsername} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = Props & { members: readonly { username: string; name: string }[]; ownUsername: string };

function OwnerForm({ bundles, members, ownUsername: own, onClose }: FormProps) {
  const t = useT();
  const texts = t(ownershipTexts);
  const changeOwner = useChangeOwner();
  const [username, setUsername] = useState("");
  const form = useSubmit({
    check: () => ({ ...(username === "" && { username: [messages.required] }) }),
    send: async () => {
      const { slugs } = await changeOwner.mutateAsync({ username, bundles: bundles.map(({ slug }) => slug) });
      const name = members.find((member) => member.username === username)?.name ?? username;
      toast("success", texts.now_owner({ name, n: slugs.length }));
      onClose(true);
    },
  });
  return (
    <DialogForm form={form} action={texts.change_owner} onCancel={() => onClose(false)}>
      <ul className={styles.names}>
        {bundles.slice(0, maxListedNames).map(({ slug, names }) => (
          <li key={slug}>{names}</li>
        ))}
        {bundles.length > maxListedNames && (
          <li>{t(applicantsTexts).and_more({ n: bundles.length - maxListedNames })}</li>
        )}
      </ul>
      <SelectField
        id="new-owner"
        label={texts.new_owner}
        help={texts.new_owner_help}
        required
        value={username}
        onChange={setUsername}
        options={members.map(({ username: value, name }) => ({
          value,
          label: value === own ? texts.you({ name }) : `${name}, ${value}`,
        }))}
        errors={form.errorTexts("username")}
      />
      <ul className={styles.consequences}>
        <li>{texts.moves}</li>
        <li>{texts.receives}</li>
        <li>{texts.money_stays}</li>
        <li>{texts.joins_company}</li>
        <li>{texts.last_word}</li>
      </ul>
    </DialogForm>
  );
}
