import { useQuery } from "@tanstack/react-query";
import { publishedTemplateQuery } from "#web/api/forms/application-templates.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { BatchProgress } from "#web/features/invitations/batches/batch-progress.tsx";
import { RecentBatches } from "#web/features/invitations/batches/recent-batches.tsx";
import type { MethodProps, PeopleDraft } from "#web/features/invitations/invitation-draft.ts";
import { CheckStep } from "#web/features/invitations/people/check-step.tsx";
import { MessageStep } from "#web/features/invitations/people/message-step.tsx";
import { PasteStep } from "#web/features/invitations/people/paste-step.tsx";
import { StepIndicator } from "#web/features/invitations/people/step-line.tsx";

/** Invites people from a list, which is parsed and checked row by row before it is sent. */
export function PeopleMethod({ onClose, ...props }: MethodProps) {
  const { people } = props.draft;
  const { slug } = props.form;
  const publishedForm = useQuery(publishedTemplateQuery(slug));
  const homes = publishedForm.data?.homes ?? [];
  const updatePeople = (part: Partial<PeopleDraft>) => props.change({ people: { ...people, ...part } });
  const stepProps = { ...props, homes, people, put: updatePeople };
  const { batch } = people;
  if (batch)
    return <BatchProgress key={batch} id={batch} onBack={() => updatePeople({ batch: null })} onClose={onClose} />;
  return (
    <>
      <StepIndicator step={people.step} />
      <QueryFailure of={publishedForm} />
      {people.step === "paste" && (
        <>
          <PasteStep {...stepProps} />
          <RecentBatches slug={slug} onOpen={(id) => updatePeople({ batch: id })} />
        </>
      )}
      {people.step === "check" && <CheckStep {...stepProps} />}
      {people.step === "message" && <MessageStep {...stepProps} />}
    </>
  );
}
