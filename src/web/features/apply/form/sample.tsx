import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { applyTexts } from "#texts/apply/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { FormOnPage } from "#web/features/apply/form/form-on-page.tsx";
import styles from "#web/features/apply/page/apply.module.css";
import { ApplyPage } from "#web/features/apply/page/apply-page.tsx";
import { type LoadedForm, loadForm } from "#web/features/apply/page/form-loader.ts";
import { focusOnMount } from "#web/hooks/focus-after.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle(
  (t) => t(applyTexts).sample_application,
  (t) => t(applyTexts).sample_hint,
);

export const loader = async ({ context }: LoaderFunctionArgs): Promise<LoadedForm> => await loadForm(context, "sample");

/** A complete sample form: nothing is submitted or saved. */
export default function Sample() {
  const t = useT();
  const { template } = useLoaderData<typeof loader>();
  const [isFinished, setIsFinished] = useState(false);
  const finish = async () => {
    setIsFinished(true);
    return undefined;
  };
  return (
    <ApplyPage template={template} step="application" isSample>
      {isFinished ? (
        <Notice ref={focusOnMount} tone="success" title={t(applyTexts).end_of_application}>
          <p>{t(applyTexts).sample_nothing_sent}</p>
          <p>
            <Link className={buttonClass("primary")} to={paths.signup()}>
              {t(applyTexts).create_own_form}
            </Link>
          </p>
        </Notice>
      ) : (
        <>
          <div className={styles.aside}>
            <Notice title={t(applyTexts).sample}>
              <p>{t(applyTexts).sample_hint}</p>
            </Notice>
          </div>
          <FormOnPage template={template} onSubmit={finish} />
        </>
      )}
    </ApplyPage>
  );
}
