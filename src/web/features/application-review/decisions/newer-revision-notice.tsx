import { useContext } from "react";
import { Link } from "react-router";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { Changes } from "#web/features/application-review/answers/revision-list.tsx";
import { ReviewContext } from "#web/features/application-review/data/review-place.ts";
import type { Seen } from "#web/features/application-review/decisions/use-seen.ts";
import { takeFocus } from "#web/hooks/focus-after.ts";

/**
 * Shows who joined the household and which answers changed while a decision was being made; the household's other
 * applications have their own pages.
 */
export function NewerRevisionNotice({ application, seen }: { application: Application; seen: Seen }) {
  const t = useT();
  const { formPath } = useContext(ReviewContext);
  const { corrected, joined, unread } = seen;
  if (unread.corrected.length + unread.joined.length > 0) return null;
  if (corrected.length + joined.length === 0) return null;
  return (
    <Notice
      title={joined.length > 0 ? t(decisionsTexts).household_changed : t(decisionsTexts).applicant_changed}
      ref={takeFocus}
    >
      {joined.map(({ id, name }) => (
        <p key={id}>
          <Link to={formPath(id)} target="_blank">
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
            <Link to={formPath(id)} target="_blank">
              {t(decisionsTexts).see_changes_of({ name })}
            </Link>
          </p>
        ),
      )}
    </Notice>
  );
}
