import { jsonLd } from "#rules/website/structured-data.ts";
import type { Question } from "#texts/website/article.ts";
import { websiteTexts } from "#texts/website/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/questions/questions.module.css";

/** Questions and answers, with structured data for search engines (https://schema.org/FAQPage). */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const t = useT();
  const data = jsonLd({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });
  return (
    <section aria-labelledby="questions" className={styles.questions}>
      <h2 id="questions">{t(websiteTexts).questions}</h2>
      <dl>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <script type="application/ld+json">{data}</script>
    </section>
  );
}
