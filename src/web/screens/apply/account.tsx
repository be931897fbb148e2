import { useEffect, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/mark.tsx";
import { paths } from "#web/paths.ts";
import { AccountByCode } from "#web/screens/apply/account-by-code.tsx";
import { AccountByPassword } from "#web/screens/apply/account-by-password.tsx";
import styles from "#web/screens/apply/apply.module.css";
import { ApplyPage } from "#web/screens/apply/apply-page.tsx";
import { type LoadedForm, loadForm } from "#web/screens/apply/form-loader.ts";
import { forgetHandover, fromFrame, type Handover, keepHandover, keptHandover } from "#web/screens/apply/handover.ts";
import { LandlordSays } from "#web/screens/apply/landlord-says.tsx";

export const handle = titleOf("Your account");

export const loader = async ({ context, params }: LoaderFunctionArgs): Promise<LoadedForm> =>
  await loadForm(context, params.slug);

const ways = { sign_up: "Create an account", log_in: "Log in", code: "Get a code by e-mail" } as const;
type Way = keyof typeof ways;

/** The application is in; an account is where its applicant follows it. */
export default function ApplyAccount() {
  const t = useT();
  const { template } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const handover = useHandover(template.slug);
  const [way, setWay] = useState<Way>("sign_up");
  const enter = (id: string) => {
    forgetHandover();
    void navigate(paths.applyNext(id), { replace: true });
  };
  return (
    <ApplyPage template={template} step="account">
      <div className={styles.narrow}>
        {handover ? (
          <>
            <Notice tone="success" announced title={t("Your application has arrived.")}>
              <p>{t("One more step: an account, where you follow it and read what you sent.")}</p>
            </Notice>
            <LandlordSays landlord={template.landlord.name} text={template.form.look?.closing} />
            {way === "code" ? (
              <AccountByCode handover={handover} onEnter={() => enter(handover.id)} />
            ) : (
              <AccountByPassword key={way} way={way} handover={handover} onEnter={() => enter(handover.id)} />
            )}
            <div className={styles.switch}>
              {(Object.keys(ways) as Way[])
                .filter((other) => other !== way)
                .map((other) => (
                  <Button key={other} variant="quiet" onClick={() => setWay(other)}>
                    {t(ways[other])}
                  </Button>
                ))}
            </div>
          </>
        ) : (
          handover === null && (
            <Notice title={t("Nothing is waiting for an account here.")}>
              <p>
                {t("Already sent your application?")}{" "}
                <Link to={paths.login(paths.applications())}>{t("Log in to see it")}</Link> {t("or")}{" "}
                <Link to={paths.apply(template.slug)}>{t("open the form")}</Link>.
              </p>
            </Notice>
          )
        )}
      </div>
    </ApplyPage>
  );
}

/** @returns what was submitted; null when nothing was, undefined until the page is alive */
function useHandover(slug: string): Handover | null | undefined {
  const [handover, setHandover] = useState<Handover | null>();
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const brought = fromFrame(slug, hash);
    if (brought) {
      keepHandover(brought);
      window.history.replaceState(window.history.state, "", pathname + search);
    }
    setHandover(brought ?? keptHandover(slug));
  }, [slug]);
  return handover;
}
