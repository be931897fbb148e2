import { useMemo } from "react";
import type { FieldContext } from "#fields/modes.ts";
import { attachment } from "#web/api/applications.ts";
import { Viewer } from "#web/form/viewer.tsx";
import styles from "#web/screens/application/answers.module.css";
import { Attachments } from "#web/screens/application/attachments.tsx";
import { useApplication } from "#web/screens/application/use-application.ts";

/** The whole form with its answers, to read. */
export default function ApplicationAnswers() {
  const application = useApplication();
  const { attachment_urls, company_agents, form, values } = application;
  const context = useMemo<FieldContext>(
    () => ({
      upload: async () => {
        throw new Error("An application that was submitted takes no more files.");
      },
      download: async (path) => URL.createObjectURL(await attachment(path)),
      agents: company_agents,
      addressSuggestions: async () => [],
    }),
    [company_agents],
  );
  return (
    <div className={styles.page}>
      {attachment_urls.length > 0 && <Attachments files={attachment_urls} />}
      <Viewer form={form} values={values} context={context} />
    </div>
  );
}
