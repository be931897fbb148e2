import { Viewer } from "#web/form/viewer.tsx";
import styles from "#web/screens/application/answers.module.css";
import { Attachments } from "#web/screens/application/attachments.tsx";
import { useApplication } from "#web/screens/application/use-application.ts";
import { useFieldContext } from "#web/screens/application/use-field-context.ts";
import { UserActions } from "#web/screens/application/user-actions.tsx";

/** The whole form with its answers, to read. */
export default function ApplicationAnswers() {
  const application = useApplication();
  const { attachment_urls, form, values } = application;
  const context = useFieldContext(application);
  return (
    <div className={styles.page}>
      {attachment_urls.length > 0 && <Attachments files={attachment_urls} />}
      <Viewer form={form} values={values} context={context} />
      {form.user_actions.length > 0 && <UserActions application={application} />}
    </div>
  );
}
