import { Link, Outlet } from "react-router";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/forms/styles/forms.module.css";

export { onlyWithBeta as clientLoader } from "#web/features/documents/list/only-with-beta.ts";

/** The layout of the lists of document templates and sent documents. */
export default function DocumentsLayout() {
  const t = useT();
  const texts = t(documentsTexts);
  const { abilities } = useUser();
  return (
    <>
      <div className={styles.head}>
        <h1>{texts.documents}</h1>
        {abilities.create_form && (
          <Link to={dashboardPaths.newDocument("name")} className={buttonClass("primary")}>
            <Icon name="plus" size={18} />
            {texts.new_template}
          </Link>
        )}
      </div>
      <Tabs
        label={texts.documents}
        tabs={[
          { to: dashboardPaths.documents("templates"), label: texts.templates },
          { to: dashboardPaths.documents("sent"), label: t(documentSigningsTexts).sent_documents },
        ]}
      />
      <Outlet />
    </>
  );
}
