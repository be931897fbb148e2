import type { ReactNode } from "react";
import type { ArticleTexts } from "#texts/website/article.ts";
import { SiteLink } from "#web/components/site-link.tsx";
import { Questions } from "#web/features/questions/questions.tsx";
import styles from "#web/features/website/article.module.css";
import { paths } from "#web/navigation/paths.ts";

/** What is shown below a section, by its index. */
export type Figures = Readonly<Record<number, ReactNode>>;

type ArticleProps = {
  texts: ArticleTexts;
  /** the version of the text, below its lead */
  version?: ReactNode;
  /** between the heading and the text */
  notice?: ReactNode;
  /** parts of the product, by the index of the section that each belongs to */
  figures?: Figures;
  /** what a reader can do next */
  children?: ReactNode;
};

/** A public page that is read from top to bottom: heading, sections, questions, and what can be done next. */
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

/** The sections and questions alone, for a page with a heading of its own kind. */
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
