import { showCents, toCents } from "#rules/money/money.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import type { PayStub } from "#web/api/income.ts";
import { Moment } from "#web/moment.tsx";
import { PaperButtons } from "#web/screens/application/attachments.tsx";
import styles from "#web/screens/application/income.module.css";

const show = (dollars: string) => showCents(toCents(dollars));

/** The papers the applicant sent, with what stands in them: facts, and no judgment. */
export function IncomePapers({ papers, stated }: { papers: PayStub[]; stated: string | null }) {
  const t = useT();
  return (
    <section aria-labelledby="papers" className={styles.papers}>
      <h2 id="papers">{t("Income, by pay stubs")}</h2>
      <p className={styles.quiet}>
        {t(
          "These are facts that stand in the files. An honest paper may have been saved again or lack a name, and a false one may not: read the papers yourself.",
        )}
      </p>
      <p>
        {t("Monthly income as stated")}: <strong>{stated ? show(stated) : t("Not entered")}</strong>
      </p>
      {papers.map((paper) => (
        <Paper key={paper.path} paper={paper} />
      ))}
    </section>
  );
}

function Paper({ paper }: { paper: PayStub }) {
  const t = useT();
  const { amounts, created, filename, kind, modified, pages } = paper;
  const program = [paper.producer, paper.creator]
    .filter((name, at, all) => name && all.indexOf(name) === at)
    .join(", ");
  return (
    <article className={styles.card}>
      <div className={styles.paper}>
        <h3>{filename}</h3>
        <div>
          <PaperButtons file={paper} />
        </div>
      </div>
      {kind === "image" ? (
        <p>{t("A picture: nothing can be read from it.")}</p>
      ) : (
        <dl className={styles.facts}>
          <Fact label={t("Written by the program")}>{program || t("Not told")}</Fact>
          <Fact label={t("Made")}>{created ? <Moment at={created} /> : t("Not told")}</Fact>
          <Fact label={t("Last changed")}>{modified ? <Moment at={modified} /> : t("Not told")}</Fact>
          <Fact label={t("Saved again after it was made")}>{saved(paper, t)}</Fact>
          <Fact label={t("Pages")}>{pages ?? t("Not told")}</Fact>
          <Fact label={t("The applicant's name stands in it")}>{answer(paper.names_applicant, t)}</Fact>
          <Fact label={t("The stated monthly income stands in it")}>{answer(paper.states_income, t)}</Fact>
          <Fact label={t("Largest sums in it")}>{amounts.length ? amounts.map(show).join(", ") : t("None")}</Fact>
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
  if (times === null) return t("Not told");
  if (times === 0) return t("No");
  return times === 1 ? t("Once") : t("{n} times", { n: times });
}

function answer(found: boolean | null, t: Translate): string {
  if (found === null) return t("There is no text to look in");
  return found ? t("Yes") : t("No");
}
