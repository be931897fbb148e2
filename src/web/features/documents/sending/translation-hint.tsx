import { skipToken } from "@tanstack/react-query";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { documentFactsQuery } from "#web/api/documents/document-templates.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

type TranslationHintProps = {
  template: string;
  /** whose applicants sign; undefined: nobody's */
  bundle: string | undefined;
};

/** Reminds the sender of the translation that the law of the home's place requires before applicants sign a lease. */
export function TranslationHint({ template, bundle }: TranslationHintProps) {
  const locale = useLocale();
  const texts = useT()(documentSigningsTexts);
  const query = documentFactsQuery(template, bundle ?? "");
  const data = useOptionalQuery({ ...query, queryFn: bundle ? query.queryFn : skipToken });
  const translation = bundle ? data?.translation : undefined;
  if (!translation) return null;
  const language = new Intl.DisplayNames(locale, { type: "language" }).of(translation.language) ?? "";
  return (
    <Notice tone="attention" title={texts.translation_title({ language })}>
      <p>
        {texts.translation_hint({ language })} ({translation.citation})
      </p>
    </Notice>
  );
}
