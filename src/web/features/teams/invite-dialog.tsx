import { useState } from "react";
import { flagsByRole, type InviteResult, maxInvitedAtOnce } from "#rules/companies/member-rights.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Company, useAddMember, useInviteMembers } from "#web/api/accounts/companies.ts";
import { DialogForm } from "#web/components/form-dialog/dialog-form.tsx";
import { emptyPerson, InvitedPersonFields } from "#web/features/teams/invited-person-fields.tsx";
import { initialRights, RightsFields } from "#web/features/teams/rights-fields.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type Result = { email: string; result: InviteResult };

/** The dialog that invites one or several people with a role, then shows the result for each address. */
export function InviteMembersDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useT();
  const texts = t(teamsTexts);
  const [results, setResults] = useState<Result[] | null>(null);
  if (results)
    return (
      <Dialog title={texts.results_title} onClose={onClose}>
        <ul role="list" className={styles.results}>
          {results.map(({ email, result }) => (
            <li key={email}>
              <span>{email}</span>
              <span className={styles.quiet}>{texts.results[result]}</span>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {t(commonTexts).close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={texts.invite_members} onClose={onClose}>
      <InviteForm company={company} onClose={onClose} onResults={setResults} />
    </Dialog>
  );
}

type InviteFormProps = { company: Company; onClose: () => void; onResults: (results: Result[]) => void };

function InviteForm({ company, onClose, onResults }: InviteFormProps) {
  const t = useT();
  const texts = t(teamsTexts);
  const [emailsText, setEmailsText] = useState("");
  const [rights, setRights] = useState(() => initialRights(flagsByRole.reviewer));
  const [copiesSettings, setCopiesSettings] = useState(false);
  const [person, setPerson] = useState(emptyPerson);
  const add = useAddMember(company.id);
  const invite = useInviteMembers(company.id);
  const idempotencyKeyOf = useIdempotencyKey();
  const emails = [
    ...new Set(
      emailsText
        .split(/[\n,;]/)
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ];
  const isOne = emails.length === 1;
  const { errorTexts, ...form } = useSubmit({
    check: () => ({
      ...(emails.length === 0 && { emails: [messages.required] }),
      ...(emails.length > maxInvitedAtOnce && { emails: [() => texts.too_many_emails] }),
      ...(isOne && !person.name.trim() && { name: [messages.required] }),
    }),
    send: async () => {
      const sharedSettings = { ...rights.flags, copy_settings: copiesSettings };
      if (!isOne) {
        const body = { emails, ...sharedSettings };
        return onResults((await invite.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) })).results);
      }
      const slug = person.slug.trim().toLowerCase();
      const body = {
        ...sharedSettings,
        username: emails[0] ?? "",
        name: person.name.trim(),
        create_default_apptemplate: person.createsForm,
        ...(person.createsForm && slug && { slug }),
      };
      await add.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
      toast("success", texts.invited_toast({ n: 1 }));
      onClose();
    },
  });
  return (
    <DialogForm form={form} action={texts.send_invitations({ n: Math.max(1, emails.length) })} onCancel={onClose}>
      <p>{texts.invite_intro}</p>
      <TextAreaField
        id="invite-emails"
        label={texts.emails}
        help={texts.emails_help}
        required
        rows={3}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={emailsText}
        onChange={setEmailsText}
        errors={errorTexts("emails") ?? errorTexts("username")}
      />
      {isOne && (
        <InvitedPersonFields
          value={person}
          onChange={setPerson}
          errors={{ name: errorTexts("name"), slug: errorTexts("slug") }}
        />
      )}
      <RightsFields value={rights} onChange={setRights} />
      <CheckboxField
        id="invite-copy"
        label={texts.copy_settings}
        checked={copiesSettings}
        onChange={setCopiesSettings}
      />
    </DialogForm>
  );
}
