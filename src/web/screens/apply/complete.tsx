import { useQuery } from "@tanstack/react-query";
import { Link, type MetaFunction, useParams } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { failureText } from "#web/failure.ts";
import { titleOf } from "#web/mark.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/apply/apply.module.css";

export const meta: MetaFunction = () => titleOf("Application sent");

/** The end of the way: the application is in the applicant's account. */
export default function ApplyComplete() {
  const t = useT();
  const { id = "" } = useParams();
  const { data, error } = useQuery({
    queryKey: ["application", id],
    queryFn: ({ signal }) => call("GET /applications/:id/", { params: { id }, signal }),
  });
  return (
    <div className={styles.page}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.narrow}>
          <h1>{t("Your application is in")}</h1>
          {error && <Notice tone="error">{failureText(error, t)}</Notice>}
          {data && (
            <p>
              {data.unit_address
                ? t("{landlord} has your application for {unit}.", {
                    landlord: data.landlord.name,
                    unit: data.unit_address,
                  })
                : t("{landlord} has your application.", { landlord: data.landlord.name })}{" "}
              {t("We will write to you when they decide.")}
            </p>
          )}
          <p>
            <Link className={buttonClass("primary")} to={paths.applications()}>
              {t("See your applications")}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
