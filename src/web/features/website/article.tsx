import type { ReactNode } from "react";
import type { ArticleTexts } from "#texts/website/article.ts";
import { SiteLink } from "#web/components/site-link.tsx";
import { Questions } from "#web/features/questions/questions.tsx";
import styles from "#web/features/website/article.module.css";
import { paths } from "#web/navigation/paths.ts";

/** Content below a section, by the section's index. */
export type Figures = Readonly<Record<number, ReactNode>>;

type ArticleProps = {
  texts: ArticleTexts;
  /** the version of the text, below its lead */
  version?: ReactNode;
  /** between the heading and the text */
  notice?: ReactNode;
  /** parts of the product, by the index of their section */
  figures?: Figures;
  /** the call to action at the end */
  children?: ReactNode;
};

/** A public text page: heading, sections, questions, and a call to action. */
export function Article({ texts, version, notice, figures, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <header>
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
        {version && <div className={styles.version}>{version}</div>}
      </header>
      {notice}
      <ArticleBody texts={texts} figures={figures} />
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}

type ArticleBodyProps = { texts: ArticleTexts; figures?: Figures | undefined };

/** Only the sections and questions, for a page with its own heading. */
export function ArticleBody({ texts: { sections, questions }, figures = {} }: ArticleBodyProps) {
  return (
    <div className={styles.body}>
      {sections.map(({ heading, text, points, link }, index) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {link && (
            <SiteLink to={paths.page(link.page)} className={styles.link}>
              {link.label}
            </SiteLink>
          )}
          {figures[index]}
        </section>
      ))}
      {questions && <Questions questions={questions} />}
    </div>
  );
}
