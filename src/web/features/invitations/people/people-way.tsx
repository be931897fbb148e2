import { useQuery } from "@tanstack/react-query";
import { publishedTemplateQuery } from "#web/api/forms/application-templates.ts";
import type { PeopleDraft, WayProps } from "#web/features/invitations/invitation-draft.ts";
import { CheckStep } from "#web/features/invitations/people/check-step.tsx";
import { MessageStep } from "#web/features/invitations/people/message-step.tsx";
import { PasteStep } from "#web/features/invitations/people/paste-step.tsx";
import { useSending } from "#web/features/invitations/people/send-people.ts";
import { SendingProgress } from "#web/features/invitations/people/sending-progress.tsx";
import { StepLine } from "#web/features/invitations/people/step-line.tsx";

/** Invites people from a list: it is read, checked row by row, and only then sent. */
export function PeopleWay({ onClose, ...props }: WayProps) {
  const { people } = props.draft;
  const { slug } = props.form;
  const sending = useSending(slug);
  const homes = useQuery(publishedTemplateQuery(slug)).data?.homes ?? [];
  const put = (part: Partial<PeopleDraft>) => props.change({ people: { ...people, ...part } });
  const step = { ...props, homes, people, put };
  if (sending) return <SendingProgress slug={slug} sending={sending} onClose={onClose} />;
  return (
    <>
      <StepLine step={people.step} />
      {people.step === "paste" && <PasteStep {...step} />}
      {people.step === "check" && <CheckStep {...step} />}
      {people.step === "message" && <MessageStep {...step} />}
    </>
  );
}
