import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type PeopleStep, peopleSteps } from "#web/features/invitations/invitation-draft.ts";
import styles from "#web/features/invitations/people/people.module.css";

/** The current step between pasting a list and sending it. */
export function StepIndicator({ step }: { step: PeopleStep }) {
  const t = useT();
  const texts = t(invitationListTexts);
  return (
    <ol role="list" aria-label={texts.steps} className={styles.steps}>
      {peopleSteps.map((each) => (
        <li key={each} aria-current={each === step ? "step" : undefined}>
          {texts.step[each]}
        </li>
      ))}
    </ol>
  );
}
