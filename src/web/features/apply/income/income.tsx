import { useState } from "react";
import { useSearchParams } from "react-router";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { IncomeBank } from "#web/features/apply/income/income-bank.tsx";
import { IncomeDocumentUpload } from "#web/features/apply/income/income-document-upload.tsx";
import { IncomeSkip } from "#web/features/apply/income/income-skip.tsx";
import { StepPage } from "#web/features/apply/page/step-page.tsx";

export const handle = definePageTitle((t) => t(applicationStepsTexts).verify_income);

const incomeMethods = ["bank", "documents", "skip"] as const;

/** The income step: by bank, by documents, or skipped with a reason. The selected method is in the URL. */
export default function ApplyIncome() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  // local state, so that the selection changes immediately and the URL follows
  const [method, setMethod] = useState<string>(incomeMethods.find((each) => each === query.get("way")) ?? "bank");
  return (
    <StepPage step="income">
      {({ id, income_refund, landlord, workflow }) => {
        // after a refund of the bank connection, it is no longer offered
        const isRefunded = income_refund !== null;
        const selectedMethod = isRefunded && method === "bank" ? "documents" : method;
        return (
          <>
            <h2>{t(applicationStepsTexts).verify_income}</h2>
            <p>
              {t(applicationStepsTexts).verify_income_intro({
                landlord: landlord.name,
              })}
            </p>
            {workflow.income === "failed" && (
              <Notice tone="attention" announced title={t(applicationStepsTexts).no_bank_report}>
                <p>
                  {isRefunded
                    ? t(applicationStepsTexts).upload_pay_stubs_skip
                    : t(applicationStepsTexts).connect_another_bank}
                </p>
              </Notice>
            )}
            <RadioGroup
              id="way"
              label={t(applicationStepsTexts).verify_income_choice}
              value={selectedMethod}
              onChange={(next) => {
                setMethod(next);
                setQuery({ way: next }, { replace: true, preventScrollReset: true });
              }}
              options={[
                ...(isRefunded ? [] : [{ value: "bank", label: t(applicationStepsTexts).connect_my_bank }]),
                { value: "documents", label: t(applicationStepsTexts).upload_pay_stubs },
                { value: "skip", label: t(applicationStepsTexts).skip_income_verification },
              ]}
            />
            {selectedMethod === "bank" && <IncomeBank id={id} landlord={landlord.name} />}
            {selectedMethod === "documents" && <IncomeDocumentUpload id={id} />}
            {selectedMethod === "skip" && <IncomeSkip id={id} landlord={landlord.name} />}
          </>
        );
      }}
    </StepPage>
  );
}
