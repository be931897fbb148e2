import { useQuery } from "@tanstack/react-query";
import { publishedTemplateQuery } from "#web/api/forms/application-templates.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { BatchProgress } from "#web/features/invitations/batches/batch-progress.tsx";
import { RecentBatches } from "#web/features/invitations/batches/recent-batches.tsx";
import type { PeopleDraft, WayProps } from "#web/features/invitations/invitation-draft.ts";
import { CheckStep } from "#web/features/invitations/people/check-step.tsx";
import { MessageStep } from "#web/features/invitations/people/message-step.tsx";
import { PasteStep } from "#web/features/invitations/people/paste-step.tsx";
import { StepLine } from "#web/features/invitations/people/step-line.tsx";

/** Invites people from a list, which is parsed and checked row by row before it is sent. */
export function PeopleWay({ onClose, ...props }: WayProps) {
  const { people } = props.draft;
  const { slug } = props.form;
  const published = useQuery(publishedTemplateQuery(slug));
  const homes = published.data?.homes ?? [];
  const put = (part: Partial<PeopleDraft>) => props.change({ people: { ...people, ...part } });
  const step = { ...props, homes, people, put };
  const { batch } = people;
  if (batch) return <BatchProgress key={batch} id={batch} onBack={() => put({ batch: null })} onClose={onClose} />;
  return (
    <>
      <StepLine step={people.step} />
      <QueryFailure of={published} />
      {people.step === "paste" && (
        <>
          <PasteStep {...step} />
          <RecentBatches slug={slug} onOpen={(id) => put({ batch: id })} />
        </>
      )}
      {people.step === "check" && <CheckStep {...step} />}
      {people.step === "message" && <MessageStep {...step} />}
    </>
  );
}
