import { Link } from "react-router";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";

/** The notice that the template has a newer version, with buttons to view it and to send it instead. */
export function NewerVersion({ template, onAdopt }: { template: string; onAdopt: () => void }) {
  const texts = useT()(documentSigningsTexts);
  return (
    <>
      <p>
        <Link to={dashboardPaths.documentTemplate(template, "view")} target="_blank">
          {texts.see_newer_version}
        </Link>
      </p>
      <Button onClick={onAdopt}>{texts.use_newer_version}</Button>
    </>
  );
}
