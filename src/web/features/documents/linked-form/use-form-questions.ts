import { skipToken } from "@tanstack/react-query";
import { useMemo } from "react";
import { allFields } from "#fields/forms/all-fields.ts";
import { isMappable } from "#fields/forms/mappable.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useT } from "#ui/texts.tsx";
import { allTemplatesQuery, publishedTemplateQuery } from "#web/api/forms/application-templates.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

/** A question of the linked form whose answer a field can show. */
export type MappableQuestion = { value: string; label: string; group: string };

const noQuestions: readonly MappableQuestion[] = [];

/** Returns the questions of a form whose answers a document can show; empty until they are loaded. */
export function useFormQuestions(linkedForm: string | null): readonly MappableQuestion[] {
  const t = useT();
  const forms = useOptionalQuery({ ...allTemplatesQuery(), enabled: linkedForm !== null });
  const slug = forms?.find(({ id }) => id === linkedForm)?.slug;
  const published = publishedTemplateQuery(slug ?? "");
  const template = useOptionalQuery({ ...published, queryFn: slug ? published.queryFn : skipToken });
  return useMemo(() => {
    if (!template) return noQuestions;
    return template.form.sections.flatMap((section) =>
      [...allFields({ sections: [section] })].filter(isMappable).map(({ name, label }) => ({
        value: name,
        label: formText(t, label),
        group: formText(t, section.label),
      })),
    );
  }, [template, t]);
}
