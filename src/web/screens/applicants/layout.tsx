import { Outlet } from "react-router";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import { Tabs } from "#web/tabs.tsx";

export default function ApplicantsLayout() {
  const t = useT();
  return (
    <>
      <h1>{t("Applicants")}</h1>
      <Tabs
        label={t("Applicants")}
        tabs={[
          { to: paths.applicantsTab("submitted"), label: t("Submitted") },
          { to: paths.applicantsTab("invited"), label: t("Invited") },
          { to: paths.applicantsTab("archived"), label: t("Archived") },
          { to: paths.applicantsTab("decided"), label: t("Decided") },
        ]}
      />
      <Outlet />
    </>
  );
}
