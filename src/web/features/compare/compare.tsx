import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { compareRows } from "#rules/comparison/compare-rows.ts";
import { formatMoment } from "#rules/text/dates.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { applicationQuery, downloadComparisonPdf } from "#web/api/applications/applications.ts";
import { isMissing, isProblem } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { lastListPath } from "#web/features/applicants/state/last-list.ts";
import styles from "#web/features/compare/compare.module.css";
import { CompareTable } from "#web/features/compare/compare-table.tsx";
import { saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";
import { useCopy } from "#web/hooks/use-copy.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(criteriaReviewTexts).compare_applicants);

const maxApplications = 4;

/** The comparison of up to four applications. The URL has their IDs and what is hidden. */
export default function Compare() {
  const t = useT();
  const texts = t(criteriaReviewTexts);
  const locale = useLocale();
  const [query, setQuery] = useSearchParams();
  const ids = [...new Set((query.get("ids") ?? "").split(",").filter(Boolean))].slice(0, maxApplications);
  const queries = useQueries({ queries: ids.map((id) => ({ ...applicationQuery(id), retry: false })) });
  const applications = queries.flatMap(({ data }) => data ?? []);
  const hidesNames = query.has("names");
  const [busy, setBusy] = useState(false);
  const { copied, copy } = useCopy();
  async function savePdf() {
    setBusy(true);
    try {
      const hiddenParts = {
        ...(hidesNames && { names: "hidden" as const }),
        ...(query.has("same") && { same: "hidden" as const }),
      };
      saveBlob(await downloadComparisonPdf(validIds, hiddenParts), `${texts.comparison_filename}.pdf`);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setBusy(false);
  }
  const isLoading = queries.some(({ isPending }) => isPending);
  const failedQueries = queries.filter(({ error }) => error && !isMissing(error));
  const missingIds = ids.filter((_, index) => isMissing(queries[index]?.error));
  // a malformed link may contain invalid IDs
  const validIds = ids.filter((_, index) => !isProblem(queries[index]?.error, "invalid"));
  const isEmpty = !isLoading && failedQueries.length === 0 && applications.length < 2;
  const isShown = !isLoading && failedQueries.length === 0 && !isEmpty;
  /** an application that can't be read doesn't change the numbers of the others */
  const applicantNumber = (id: string) => texts.applicant_number({ n: ids.indexOf(id) + 1 });
  const showTime = (time: string) => formatMoment(new Date(time), locale);
  const setOption = (name: string, isOn: boolean) =>
    setQuery(
      (params) => {
        if (isOn) params.set(name, "hidden");
        else params.delete(name);
        return params;
      },
      // flushSync, so that the checkbox changes immediately
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return (
    <>
      <BackLink to={lastListPath()}>{t(commonTexts).applicants}</BackLink>
      <div className={styles.head}>
        <h1>{texts.compare_applicants}</h1>
        {(isLoading || isShown) && (
          <div className={styles.controls}>
            <CheckboxField
              id="names"
              label={texts.hide_names}
              checked={hidesNames}
              onChange={(isOn) => setOption("names", isOn)}
            />
            <CheckboxField
              id="same"
              label={texts.only_differences}
              checked={query.has("same")}
              onChange={(isOn) => setOption("same", isOn)}
            />
            <Button className={styles.copy} onClick={() => void copy(location.href)}>
              <Icon name={copied ? "check" : "copy"} size={18} />
              {copied ? t(formSharingTexts).copied : t(formSharingTexts).copy_link}
            </Button>
            <span role="status" className="visually-hidden">
              {copied && t(formSharingTexts).copied}
            </span>
            <Button onClick={() => window.print()}>{texts.print}</Button>
            {applications.length > 1 && (
              <Button busy={busy} onClick={() => void savePdf()}>
                {texts.save_pdf}
              </Button>
            )}
          </div>
        )}
      </div>
      {isLoading ? (
        <Skeleton rows={8} height={48} />
      ) : failedQueries.length > 0 ? (
        <LoadFailure
          error={failedQueries[0]?.error}
          retry={() => Promise.all(failedQueries.map(({ refetch }) => refetch()))}
          busy={failedQueries.some(({ isFetching }) => isFetching)}
        />
      ) : isEmpty ? (
        <EmptyState title={texts.nothing_to_compare} text={texts.nothing_to_compare_help}>
          <Link to={lastListPath()}>{texts.back_to_applicants}</Link>
        </EmptyState>
      ) : (
        <>
          {missingIds.length > 0 && (
            <Notice tone="attention">
              <p>
                {texts.missing_from_comparison({
                  n: missingIds.length,
                  names: new Intl.ListFormat(locale).format(missingIds.map(applicantNumber)),
                })}
              </p>
            </Notice>
          )}
          <CompareTable
            label={texts.compare_applicants}
            columns={applications.map(({ id, applicant }) => ({
              id,
              heading: (
                <Link to={paths.applicationSummary(id)}>
                  {hidesNames ? applicantNumber(id) : applicantLabel(applicant)}
                </Link>
              ),
            }))}
            rows={compareRows(applications, t, { showTime, hidesNames }).filter(
              ({ isSame }) => !isSame || !query.has("same"),
            )}
          />
        </>
      )}
    </>
  );
}
