import { useRef } from "react";
import { formView } from "#fields/conditions/conditions.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import { answersId } from "#web/form/viewer.tsx";
import styles from "#web/screens/application/answers.module.css";
import { attachmentsId } from "#web/screens/application/attachments.tsx";
import { userActionsId } from "#web/screens/application/user-actions.tsx";
import rows from "#web/scroll-row.module.css";
import { useScrollRow } from "#web/scroll-row.ts";
import { useCurrentSection } from "#web/use-current-section.ts";

/** Links to the sections of an application's answers: a list beside them, on a narrow screen a row above them. */
export function SectionLinks({ application: { attachment_urls, form, values } }: { application: Application }) {
  const t = useT();
  const row = useRef<HTMLOListElement>(null);
  const sections = [
    ...(attachment_urls.length > 0 ? [{ id: attachmentsId, label: "Attached files" }] : []),
    ...form.sections
      .filter(formView(form, values).shows)
      .map((section) => ({ id: answersId(section), label: section.label })),
    ...(form.user_actions.length > 0 ? [{ id: userActionsId, label: "Signed electronically" }] : []),
  ];
  const current = useCurrentSection(sections.map(({ id }) => id));
  useScrollRow(row, current);
  return (
    <nav aria-label={t("Sections of the application")} className={styles.links}>
      <ol role="list" ref={row} className={rows.row}>
        {sections.map(({ id, label }, at) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={at === current ? "true" : undefined}>
              {t(label)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
