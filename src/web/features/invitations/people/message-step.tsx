import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { homeOfUnit } from "#rules/invitations/home-of-unit.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { reloadBundles } from "#web/api/applications/application-bundles.ts";
import { sendInvitation } from "#web/api/applications/invitations.ts";
import { noPeople } from "#web/features/invitations/invitation-draft.ts";
import styles from "#web/features/invitations/invitations.module.css";
import { EmailPreview } from "#web/features/invitations/message/email-preview.tsx";
import { MessageFields, messageOf } from "#web/features/invitations/message/message-fields.tsx";
import { type Addressee, sendPeople } from "#web/features/invitations/people/send-people.ts";
import type { StepProps } from "#web/features/invitations/people/step-props.ts";
import { isReady, usePeople } from "#web/features/invitations/people/use-people.ts";

/** The words for everybody of the checked list, and the button that sends them. */
export function MessageStep({ form, homes, draft, change, people, put }: StepProps) {
  const t = useT();
  const texts = t(invitationListTexts);
  const client = useQueryClient();
  const ready = usePeople(people).filter(isReady);
  const words = messageOf(draft.message, form);
  const [first] = ready;
  const isComplete = words.subject.trim() !== "" && words.body.trim() !== "" && ready.length > 0;
  const addressee = ({ line, email, name, unit }: (typeof ready)[number]): Addressee => ({
    line,
    email: email.trim(),
    name: name.trim(),
    home_id: homeOfUnit(unit, homes)?.id,
    key: crypto.randomUUID(),
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isComplete) return;
    const invite = ({ email, name, home_id, key }: Addressee) =>
      sendInvitation(form.slug, { ...words, email, name, ...(home_id && { home_id }) }, key);
    void sendPeople(form.slug, ready.map(addressee), invite, () => void reloadBundles(client));
    change({ people: noPeople });
  }
  return (
    <form method="post" noValidate onSubmit={send} className={styles.form}>
      <MessageFields
        form={form}
        message={draft.message}
        onChange={(message) => change({ message })}
        errors={{}}
        isForMany
      />
      <EmailPreview
        slug={form.slug}
        words={words}
        name={first?.name.trim() ?? ""}
        home={first && homeOfUnit(first.unit, homes)?.id}
      />
      <DialogActions>
        <Button onClick={() => put({ step: "check" })}>{texts.back_to_list}</Button>
        <Button variant="primary" type="submit" aria-disabled={!isComplete}>
          {texts.send_n({ n: ready.length })}
        </Button>
      </DialogActions>
    </form>
  );
}
