import { formatAmount } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { incomeReviewTexts } from "#texts/income-review/texts.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import type { PayStub } from "#web/api/applications/income.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { AttachmentButtons } from "#web/features/application-review/answers/attachments.tsx";
import styles from "#web/features/application-review/income/income.module.css";

/** The applicant's income documents and their contents, without an assessment. */
export function IncomeDocuments({ payStubs, statedIncome }: { payStubs: PayStub[]; statedIncome: string | null }) {
  const t = useT();
  return (
    <section aria-labelledby="income-documents" className={styles.documents}>
      <h2 id="income-documents">{t(incomeReviewTexts).income_pay_stubs}</h2>
      <p className={styles.quiet}>{t(incomeReviewTexts).document_details_note}</p>
      <p>
        {t(incomeReviewTexts).stated_monthly_income}:{" "}
        <strong>{statedIncome ? formatAmount(statedIncome) : t(commonTexts).not_entered}</strong>
      </p>
      {payStubs.map((payStub) => (
        <PayStubCard key={payStub.path} payStub={payStub} />
      ))}
    </section>
  );
}

function PayStubCard({ payStub }: { payStub: PayStub }) {
  const t = useT();
  const { amounts, created, filename, kind, modified, pages } = payStub;
  const program = [payStub.producer, payStub.creator]
    .filter((name, index, all) => name && all.indexOf(name) === index)
    .join(", ");
  return (
    <article className={styles.card}>
      <div className={styles.document}>
        <h3>{filename}</h3>
        <div>
          <AttachmentButtons file={payStub} />
        </div>
      </div>
      {kind === "image" ? (
        <p>{t(incomeReviewTexts).image_cant_read}</p>
      ) : (
        <dl className={styles.facts}>
          <Fact label={t(incomeReviewTexts).created_with}>{program || t(incomeReviewTexts).not_stated}</Fact>
          <Fact label={t(incomeReviewTexts).created}>
            {created ? <Timestamp at={created} /> : t(incomeReviewTexts).not_stated}
          </Fact>
          <Fact label={t(incomeReviewTexts).last_changed}>
            {modified ? <Timestamp at={modified} /> : t(incomeReviewTexts).not_stated}
          </Fact>
          <Fact label={t(incomeReviewTexts).document_re_saved}>{timesSavedText(payStub, t)}</Fact>
          <Fact label={t(commonTexts).pages}>{pages ?? t(incomeReviewTexts).not_stated}</Fact>
          <Fact label={t(incomeReviewTexts).contains_applicants_name}>
            {foundInDocumentText(payStub.names_applicant, t)}
          </Fact>
          <Fact label={t(incomeReviewTexts).contains_stated_monthly}>
            {foundInDocumentText(payStub.states_income, t)}
          </Fact>
          <Fact label={t(incomeReviewTexts).largest_amounts_document}>
            {amounts.length ? amounts.map(formatAmount).join(", ") : t(commonTexts).none}
          </Fact>
        </dl>
      )}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function timesSavedText({ saved_again: times }: PayStub, t: Translate): string {
  if (times === null) return t(incomeReviewTexts).not_stated;
  if (times === 0) return t(incomeReviewTexts).answer_no;
  return t(incomeReviewTexts).times({ n: times });
}

function foundInDocumentText(found: boolean | null, t: Translate): string {
  if (found === null) return t(incomeReviewTexts).no_text_search;
  return found ? t(incomeReviewTexts).yes : t(incomeReviewTexts).answer_no;
}
