import { useRef } from "react";
import { formView } from "#fields/conditions/conditions.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import edges from "#web/components/scroll-edges/scroll-edges.module.css";
import { useScrollRow } from "#web/components/scroll-edges/scroll-edges.ts";
import styles from "#web/features/application-review/answers/answers.module.css";
import { attachmentsId } from "#web/features/application-review/answers/attachments.tsx";
import { userActionsId } from "#web/features/application-review/answers/user-actions.tsx";
import { answersId } from "#web/features/form-renderer/viewer/viewer.tsx";
import { useCurrentSection } from "#web/hooks/use-current-section.ts";

/** Links to the sections of an application's answers: a sidebar, or a row above them on a narrow screen. */
export function SectionLinks({ application: { attachment_urls, form, values } }: { application: Application }) {
  const t = useT();
  const row = useRef<HTMLOListElement>(null);
  const sections = [
    ...(attachment_urls.length > 0 ? [{ id: attachmentsId, label: t(applicationReviewTexts).attached_files }] : []),
    ...form.sections
      .filter(formView(form, values).isVisible)
      .map((section) => ({ id: answersId(section), label: formText(t, section.label) })),
    ...(form.user_actions.length > 0
      ? [{ id: userActionsId, label: t(applicationReviewTexts).signed_electronically }]
      : []),
  ];
  const current = useCurrentSection(sections.map(({ id }) => id));
  useScrollRow(row, current);
  return (
    <nav aria-label={t(applicationReviewTexts).sections_application} className={styles.links}>
      <ol role="list" ref={row} className={edges.row}>
        {sections.map(({ id, label }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={index === current ? "true" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
