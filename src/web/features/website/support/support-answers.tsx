import { useState } from "react";
import { searchAnswers } from "#rules/website/search-answers.ts";
import { supportFormTexts } from "#texts/support-form/texts.ts";
import type { ArticleTexts } from "#texts/website/article.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { ArticleBody } from "#web/features/website/article.tsx";
import styles from "#web/features/website/support/support.module.css";

/** The searchable answers of the support page; shows all without a search. */
export function SupportAnswers({ texts }: { texts: ArticleTexts }) {
  const form = useT()(supportFormTexts);
  const [search, setSearch] = useState("");
  const { sections, questions } = searchAnswers(texts, search);
  return (
    <div className={styles.answers}>
      <div className={styles.search}>
        <TextField id="search" label={form.search} type="search" value={search} onChange={setSearch} />
        <p role="status">{search.trim() && form.found({ n: sections.length + questions.length })}</p>
      </div>
      <ArticleBody
        texts={{ ...texts, sections, ...(questions.length > 0 ? { questions } : { questions: undefined }) }}
      />
    </div>
  );
}
