import { useQuery } from "@tanstack/react-query";
import { homeName } from "#rules/household/home-text.ts";
import { inviteeFaults } from "#rules/invitations/invitees.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationsTexts } from "#texts/invitations/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useSendInvitation } from "#web/api/applications/invitations.ts";
import { publishedTemplateQuery } from "#web/api/forms/application-templates.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { type InvitationDraft, nobody, type WayProps } from "#web/features/invitations/invitation-draft.ts";
import styles from "#web/features/invitations/invitations.module.css";
import { EmailPreview } from "#web/features/invitations/message/email-preview.tsx";
import { MessageFields, messageOf } from "#web/features/invitations/message/message-fields.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Invites one person by email. */
export function PersonWay({ form, draft, change, onClose }: WayProps) {
  const t = useT();
  const texts = t(invitationsTexts);
  const { person, message } = draft;
  const homes = useQuery(publishedTemplateQuery(form.slug)).data?.homes ?? [];
  const invite = useSendInvitation(form.slug);
  const keyOf = useIdempotencyKey();
  const words = messageOf(message, form);
  const home_id = homes.some(({ id }) => id === person.home) ? person.home : undefined;
  const put = (part: Partial<InvitationDraft["person"]>) => change({ person: { ...person, ...part } });
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...inviteeFaults({ ...person, phone: "", unit: "" }),
      ...(!words.subject.trim() && { subject: [messages.required] }),
      ...(!words.body.trim() && { body: [messages.required] }),
    }),
    send: async () => {
      const body = {
        ...words,
        email: person.email.trim(),
        name: person.name.trim(),
        cc_myself: message.ccMyself,
        ...(home_id && { home_id }),
      };
      await invite.mutateAsync({ body, idempotencyKey: keyOf(body) });
      toast("success", texts.sent({ email: body.email }));
      change({ person: nobody });
      onClose();
    },
  });
  const shown = (faults: Message[] | undefined) => faults?.map((fault) => t(fault));
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <div className={styles.pair}>
        <TextField
          id="invitation-email"
          label={t(commonTexts).email}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          value={person.email}
          onChange={(email) => put({ email })}
          errors={shown(errors.email)}
        />
        <TextField
          id="invitation-name"
          label={texts.name}
          maxLength={120}
          autoComplete="off"
          value={person.name}
          onChange={(name) => put({ name })}
          errors={shown(errors.name)}
        />
      </div>
      {homes.length > 0 && (
        <SelectField
          id="invitation-home"
          label={texts.home}
          value={home_id ?? ""}
          onChange={(home) => put({ home })}
          placeholder={texts.home_any}
          options={homes.map((home) => ({ value: home.id, label: homeName(home) }))}
          errors={shown(errors.home_id)}
        />
      )}
      <MessageFields
        form={form}
        message={message}
        onChange={(next) => change({ message: next })}
        errors={{ subject: shown(errors.subject), body: shown(errors.body) }}
      />
      <EmailPreview slug={form.slug} words={words} name={person.name.trim()} home={home_id} />
      <FormFailure text={failure} />
      <DialogActions>
        <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {texts.send}
        </Button>
      </DialogActions>
    </form>
  );
}
