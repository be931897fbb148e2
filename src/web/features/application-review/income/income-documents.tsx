import { showCents, toCents } from "#rules/money/money.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import type { PayStub } from "#web/api/income.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import { AttachmentButtons } from "#web/features/application-review/answers/attachments.tsx";
import styles from "#web/features/application-review/income/income.module.css";

const show = (dollars: string) => showCents(toCents(dollars));

/** The papers the applicant sent, with what stands in them: facts, and no judgment. */
export function IncomeDocuments({ payStubs, stated }: { payStubs: PayStub[]; stated: string | null }) {
  const t = useT();
  return (
    <section aria-labelledby="income-documents" className={styles.documents}>
      <h2 id="income-documents">{t("Income from pay stubs")}</h2>
      <p className={styles.quiet}>
        {t(
          "These details come from the files. A genuine document may have been re-saved or lack a name, and a forged one may look fine, so read the documents yourself.",
        )}
      </p>
      <p>
        {t("Stated monthly income")}: <strong>{stated ? show(stated) : t("Not entered")}</strong>
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
    .filter((name, at, all) => name && all.indexOf(name) === at)
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
        <p>{t("This is an image, so we can't read its text.")}</p>
      ) : (
        <dl className={styles.facts}>
          <Fact label={t("Created with")}>{program || t("Not stated")}</Fact>
          <Fact label={t("Created")}>{created ? <Timestamp at={created} /> : t("Not stated")}</Fact>
          <Fact label={t("Last changed")}>{modified ? <Timestamp at={modified} /> : t("Not stated")}</Fact>
          <Fact label={t("Re-saved after it was created")}>{saved(payStub, t)}</Fact>
          <Fact label={t("Pages")}>{pages ?? t("Not stated")}</Fact>
          <Fact label={t("Contains the applicant's name")}>{answer(payStub.names_applicant, t)}</Fact>
          <Fact label={t("Contains the stated monthly income")}>{answer(payStub.states_income, t)}</Fact>
          <Fact label={t("Largest amounts in the document")}>
            {amounts.length ? amounts.map(show).join(", ") : t("None")}
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

function saved({ saved_again: times }: PayStub, t: Translate): string {
  if (times === null) return t("Not stated");
  if (times === 0) return t("No");
  return times === 1 ? t("Once") : t("{n} times", { n: times });
}

function answer(found: boolean | null, t: Translate): string {
  if (found === null) return t("No text to search");
  return found ? t("Yes") : t("No");
}
