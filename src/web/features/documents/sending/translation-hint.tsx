import { skipToken } from "@tanstack/react-query";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { documentFactsQuery } from "#web/api/documents/document-templates.ts";
import { useOptionalQueries } from "#web/hooks/use-optional-queries.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

type TranslationHintProps = {
  template: string;
  /** the bundle whose applicants sign; undefined: none */
  bundle: string | undefined;
};

type TranslationHintsProps = {
  template: string;
  /** the bundles whose applicants sign */
  bundles: readonly string[];
};

/**
 * Reminds the sender of each translation that the law requires before any of many households sign a lease, each once.
 */
export function TranslationHints({ template, bundles }: TranslationHintsProps) {
  const factsResults = useOptionalQueries(bundles.map((bundle) => documentFactsQuery(template, bundle)));
  const required = factsResults.flatMap(({ translation }) => translation ?? []);
  const uniqueTranslations = new Map(required.map((each) => [each.language + each.citation, each]));
  return [...uniqueTranslations].map(([key, translation]) => <Hint key={key} translation={translation} />);
}

/**
 * Reminds the sender of the translation that the law of the home's jurisdiction requires before applicants sign a
 * lease.
 */
export function TranslationHint({ template, bundle }: TranslationHintProps) {
  const query = documentFactsQuery(template, bundle ?? "");
  const data = useOptionalQuery({ ...query, queryFn: bundle ? query.queryFn : skipToken });
  const translation = bundle ? data?.translation : undefined;
  return translation ? <Hint translation={translation} /> : null;
}

function Hint({ translation }: { translation: { language: string; citation: string } }) {
  const locale = useLocale();
  const texts = useT()(documentSigningsTexts);
  const language = new Intl.DisplayNames(locale, { type: "language" }).of(translation.language) ?? "";
  return (
    <Notice tone="attention" title={texts.translation_title({ language })}>
      <p>
        {texts.translation_hint({ language })} ({translation.citation})
      </p>
    </Notice>
  );
}
