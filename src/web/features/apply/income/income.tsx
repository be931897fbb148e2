import { useState } from "react";
import { useSearchParams } from "react-router";
import { Notice } from "#ui/feedback/notice.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { IncomeBank } from "#web/features/apply/income/income-bank.tsx";
import { IncomeDocumentUpload } from "#web/features/apply/income/income-document-upload.tsx";
import { IncomeSkip } from "#web/features/apply/income/income-skip.tsx";
import { StepPage } from "#web/features/apply/page/step-page.tsx";

export const handle = titleOf("Verify your income");

const ways = ["bank", "documents", "skip"] as const;

/** The income step: by the bank, by documents, or not at all and why. Which of them stands in the address. */
export default function ApplyIncome() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  // the address follows: what was pressed stands at once
  const [way, setWay] = useState<string>(ways.find((each) => each === query.get("way")) ?? "bank");
  return (
    <StepPage step="income">
      {({ id, income_refund, landlord, workflow }) => {
        // the bank was refunded: it is no way any more
        const refunded = income_refund !== null;
        const chosen = refunded && way === "bank" ? "documents" : way;
        return (
          <>
            <h2>{t("Verify your income")}</h2>
            <p>
              {t("{landlord} asks every applicant to verify their income. Choose how you'd like to do it.", {
                landlord: landlord.name,
              })}
            </p>
            {workflow.income === "failed" && (
              <Notice tone="attention" announced title={t("We couldn't get a report from your bank")}>
                <p>
                  {refunded
                    ? t("Upload pay stubs, or skip this step and tell us why.")
                    : t("Connect another bank, upload pay stubs, or skip this step and tell us why.")}
                </p>
              </Notice>
            )}
            <RadioGroup
              id="way"
              label={t("How would you like to verify your income?")}
              value={chosen}
              onChange={(next) => {
                setWay(next);
                setQuery({ way: next }, { replace: true, preventScrollReset: true });
              }}
              options={[
                ...(refunded ? [] : [{ value: "bank", label: t("Connect my bank") }]),
                { value: "documents", label: t("Upload pay stubs") },
                { value: "skip", label: t("Skip income verification") },
              ]}
            />
            {chosen === "bank" && <IncomeBank id={id} landlord={landlord.name} />}
            {chosen === "documents" && <IncomeDocumentUpload id={id} />}
            {chosen === "skip" && <IncomeSkip id={id} landlord={landlord.name} />}
          </>
        );
      }}
    </StepPage>
  );
}
