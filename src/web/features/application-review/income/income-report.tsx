import { formatAmount, toCents } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { incomeReviewTexts } from "#texts/income-review/texts.ts";
import { type Translate, useLocale, useT } from "#ui/texts.tsx";
import type { IncomeShown } from "#web/api/applications/income.ts";
import styles from "#web/features/application-review/income/income.module.css";

type Report = NonNullable<IncomeShown["report"]>;

type IncomeReportProps = {
  report: Report;
  statedIncome: string | null;
  rent: string | null;
  tenantShare: string | null;
  isHousehold: boolean;
};

/** The applicant's income as reported by their bank: deposits and balances. */
export function IncomeReport({ report, statedIncome, rent, tenantShare, isHousehold }: IncomeReportProps) {
  const t = useT();
  const formatDay = useFormatDay();
  const { accounts, end, monthly, start, streams, times_rent } = report;
  return (
    <>
      <section aria-labelledby="income" className={styles.head}>
        <h2 id="income">{t(incomeReviewTexts).income_bank}</h2>
        <p className={styles.quiet}>
          {start && end
            ? t(incomeReviewTexts).deposits_after_taxes({ start: formatDay(start), end: formatDay(end) })
            : t(incomeReviewTexts).deposits_undated}
        </p>
        <dl className={styles.figures}>
          <div>
            <dt>{t(incomeReviewTexts).monthly_average}</dt>
            <dd>{formatAmount(monthly)}</dd>
          </div>
          <div>
            <dt>{isHousehold ? t(incomeReviewTexts).applicant_alone : t(incomeReviewTexts).compared_rent}</dt>
            <dd>
              {times_rent
                ? tenantShare
                  ? t(incomeReviewTexts).tenants_share_rent({ n: times_rent })
                  : t(incomeReviewTexts).rent_n({ n: times_rent })
                : t(incomeReviewTexts).not_known}
            </dd>
          </div>
          <div>
            <dt>{t(incomeReviewTexts).stated_income}</dt>
            <dd>{statedIncome ? formatAmount(statedIncome) : t(commonTexts).not_entered}</dd>
          </div>
          <div>
            <dt>{t(incomeReviewTexts).rent}</dt>
            <dd>{rent ? formatAmount(rent) : t(commonTexts).not_entered}</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="streams" className={styles.card}>
        <h2 id="streams">{t(incomeReviewTexts).income_sources}</h2>
        {streams.length === 0 ? (
          <p>{t(incomeReviewTexts).no_recurring_deposits}</p>
        ) : (
          <ul role="list" className={styles.streams}>
            {streams.map((stream, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names of streams may repeat, and their order is fixed
              <Stream key={index} stream={stream} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="accounts" className={styles.card}>
        <h2 id="accounts">{t(incomeReviewTexts).accounts}</h2>
        <ul role="list" className={styles.accounts}>
          {accounts.map((account, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: accounts have no ID
            <li key={index}>
              <span>
                <strong>{account.institution}</strong>
                <small>{accountType(account.type, t)}</small>
                <small className={account.owner_is_applicant === false ? styles.attention : undefined}>
                  {account.owner
                    ? account.owner_is_applicant === false
                      ? t(incomeReviewTexts).name_not_applicants({ owner: account.owner })
                      : t(incomeReviewTexts).name({ owner: account.owner })
                    : t(incomeReviewTexts).bank_doesnt_report}
                </small>
              </span>
              <span className={styles.amounts}>
                <strong>{account.balance ? formatAmount(account.balance) : t(incomeReviewTexts).not_known}</strong>
                {account.average_balance && (
                  <small>{t(incomeReviewTexts).average({ amount: formatAmount(account.average_balance) })}</small>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Returns the label of an account type; the bank may report unknown types. */
function accountType(type: string, t: Translate): string {
  const { account, account_types: types } = t(incomeReviewTexts);
  return type === "checking" || type === "savings" ? types[type] : account;
}

function Stream({ stream }: { stream: Report["streams"][number] }) {
  const t = useT();
  const formatMonth = useFormatMonth();
  const { active, certainty, months, name } = stream;
  const cents = months.map(({ amount }) => Math.max(0, toCents(amount)));
  const maxCents = Math.max(1, ...cents);
  return (
    <li>
      <div className={styles.stream}>
        <span>
          <strong>{name}</strong>
          <small>
            {[
              frequencyText(stream, t),
              t(incomeReviewTexts).certainty[certainty],
              active ? "" : t(incomeReviewTexts).ended_not_counted,
            ]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </span>
        <span className={styles.amounts}>
          <strong>{stream.monthly ? formatAmount(stream.monthly) : t(incomeReviewTexts).not_known}</strong>
          <small>{t(incomeReviewTexts).per_month}</small>
        </span>
      </div>
      <ol role="list" className={styles.months} aria-label={t(incomeReviewTexts).month}>
        {months.map((each, index) => (
          <li key={each.month} title={`${formatMonth(each.month)}: ${formatAmount(each.amount)}`}>
            <span className="visually-hidden">{`${formatMonth(each.month)}: ${formatAmount(each.amount)}`}</span>
            <i
              aria-hidden="true"
              style={{ height: `${Math.max(4, Math.round(((cents[index] ?? 0) / maxCents) * 100))}%` }}
            />
          </li>
        ))}
      </ol>
      <p className={styles.span} aria-hidden="true">
        <span>{months[0] && formatMonth(months[0].month)}</span>
        <span>{months.at(-1) && formatMonth(months.at(-1)?.month ?? "")}</span>
      </p>
    </li>
  );
}

function frequencyText({ every_days: days }: Report["streams"][number], t: Translate): string {
  if (days === null) return t(incomeReviewTexts).irregular;
  if (days === 7) return t(incomeReviewTexts).week;
  if (days >= 28 && days <= 31) return t(incomeReviewTexts).every_month;
  return days % 7 === 0 ? t(incomeReviewTexts).weeks({ n: days / 7 }) : t(incomeReviewTexts).days({ n: days });
}

function useFormatDay() {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: "medium", timeZone: "UTC" });
  return (day: string) => format.format(new Date(day));
}

function useFormatMonth() {
  const format = new Intl.DateTimeFormat(useLocale(), { month: "short", year: "numeric", timeZone: "UTC" });
  return (month: string) => format.format(new Date(`${month}-01`));
}
