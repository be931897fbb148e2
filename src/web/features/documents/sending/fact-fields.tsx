import { skipToken, useQuery } from "@tanstack/react-query";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { documentFactsQuery } from "#web/api/documents/document-templates.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { useFactLabel } from "#web/features/documents/sending/fact-label.ts";
import { factText, type MappedFact } from "#web/features/documents/sending/facts.ts";
import styles from "#web/features/documents/sending/sending.module.css";

type FactFieldsProps = {
  template: string;
  /** the bundle whose answers are shown; undefined: none */
  bundle: string | undefined;
  facts: readonly MappedFact[];
  enteredFacts: Readonly<Record<string, string>>;
  onChange: (enteredFacts: Record<string, string>) => void;
};

const noAnswers: Readonly<Record<string, string>> = {};

/** The application data that a document shows: the applicants' answers, which the sender can change. */
export function FactFields({ template, bundle, facts, enteredFacts: entered, onChange }: FactFieldsProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const labelOf = useFactLabel();
  const query = documentFactsQuery(template, bundle ?? "");
  const factsQuery = useQuery({ ...query, queryFn: bundle ? query.queryFn : skipToken });
  const answers = (bundle && factsQuery.data?.facts) || noAnswers;
  return (
    <section aria-labelledby="facts" className={styles.part}>
      <h3 id="facts">{texts.facts_title}</h3>
      <p className={styles.hint}>{[...(bundle ? [texts.facts_help] : []), texts.facts_empty].join(" ")}</p>
      {bundle && factsQuery.isError && (
        <LoadFailure error={factsQuery.error} retry={factsQuery.refetch} busy={factsQuery.isFetching} />
      )}
      <div className={styles.pair}>
        {facts.map((fact) => (
          <TextField
            key={fact.name}
            id={`fact-${fact.name}`}
            label={labelOf(fact)}
            maxLength={500}
            autoComplete="off"
            value={factText(fact, entered, answers)}
            onChange={(text) => onChange({ ...entered, [fact.name]: text })}
          />
        ))}
      </div>
    </section>
  );
}
