import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./sending.module.css";
import type { TemplateChoice } from "./use-template-choice.ts";

/** The select for the template to send, with a search if the list doesn't show all templates. */
export function TemplateField({ choice }: { choice: TemplateChoice }) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const { id, setChosen: setSelectedId, templates, count, search, setSearch, isLong, found } = choice;
  return (
    <div className={styles.part}>
      {isLong && (
        <SearchField
          id="find-template"
          label={texts.find_template}
          value={search}
          onChange={setSearch}
          status={
            count > templates.length
              ? texts.newest_templates({ shown: templates.length, count })
              : texts.templates_found({ n: count })
          }
        />
      )}
      <QueryFailure of={found} />
      <SelectField
        id="template"
        label={t(documentsTexts).template}
        placeholder={id === undefined ? texts.no_template_found : null}
        disabled={id === undefined}
        value={id ?? ""}
        onChange={setSelectedId}
        options={templates.map(({ id: value, name }) => ({ value, label: name }))}
      />
    </div>
  );
}
