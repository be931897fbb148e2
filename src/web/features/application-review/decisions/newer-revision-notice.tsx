import { useContext } from "react";
import { Link } from "react-router";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { Changes } from "#web/features/application-review/answers/revision-list.tsx";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import type { SeenRevisions } from "#web/features/application-review/decisions/use-seen-revisions.ts";
import { focusOnMount } from "#web/hooks/focus-after.ts";

/**
 * Shows who joined the household and which answers changed while a decision was being made; the household's other
 * applications have their own pages.
 */
export function NewerRevisionNotice({
  application,
  seenRevisions,
}: {
  application: Application;
  seenRevisions: SeenRevisions;
}) {
  const t = useT();
  const { answersPath } = useContext(ReviewContext);
  const { corrected, joined, unseen } = seenRevisions;
  if (unseen.corrected.length + unseen.joined.length > 0) return null;
  if (corrected.length + joined.length === 0) return null;
  return (
    <Notice
      title={joined.length > 0 ? t(decisionsTexts).household_changed : t(decisionsTexts).applicant_changed}
      ref={focusOnMount}
    >
      {joined.map(({ id, name }) => (
        <p key={id}>
          <Link to={answersPath(id)} target="_blank">
            {t(decisionsTexts).see_answers_of({ name })}
          </Link>
        </p>
      ))}
      {corrected.map(({ id, name, from }) =>
        id === application.id ? (
          application.revisions
            .filter(({ revision }) => revision >= from)
            .map(({ revision, changes }) => <Changes key={revision} changes={changes} />)
        ) : (
          <p key={id}>
            <Link to={answersPath(id)} target="_blank">
              {t(decisionsTexts).see_changes_of({ name })}
            </Link>
          </p>
        ),
      )}
    </Notice>
  );
}
