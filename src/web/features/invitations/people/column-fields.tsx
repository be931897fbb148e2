import { type Column, columns, type Mapping } from "#rules/invitations/columns.ts";
import type { TableRow } from "#rules/invitations/parse-table.ts";
import { truncate } from "#rules/text/text.ts";
import { invitationListTexts } from "#texts/invitation-list/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/invitations/people/people.module.css";

type ColumnFieldsProps = { rows: readonly TableRow[]; mapping: Mapping; onChange: (mapping: Mapping) => void };

const isColumn = (text: string): text is Column => columns.some((meaning) => meaning === text);

/** The fields for what each column of the list contains, with sample cells. */
export function ColumnFields({ rows, mapping, onChange }: ColumnFieldsProps) {
  const t = useT();
  const texts = t(invitationListTexts);
  const { columns: selectedColumns, hasHeadings } = mapping;
  const selectColumn = (index: number, text: string) => {
    const selectedColumn = isColumn(text) ? text : null;
    // each meaning belongs to one column: selecting it removes it from another one
    onChange({
      hasHeadings,
      columns: selectedColumns.map((each, eachIndex) =>
        eachIndex === index ? selectedColumn : each === selectedColumn ? null : each,
      ),
    });
  };
  const exampleOf = (index: number) =>
    rows.slice(hasHeadings ? 1 : 0, 20).find(({ cells }) => cells[index])?.cells[index] ?? "";
  return (
    <details className={styles.columns} open={!selectedColumns.includes("email")}>
      <summary>{texts.columns}</summary>
      <p>{texts.columns_help}</p>
      <div className={styles.columnFields}>
        {selectedColumns.map((column, index) => {
          const heading = hasHeadings ? rows[0]?.cells[index] : "";
          const example = exampleOf(index);
          return (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
              key={index}
              id={`invitation-column-${index}`}
              label={truncate(heading || texts.column_n({ n: index + 1 }), 40)}
              help={example && texts.column_example({ example: truncate(example, 40) })}
              value={column ?? ""}
              onChange={(text) => selectColumn(index, text)}
              placeholder={texts.not_used}
              options={columns.map((value) => ({ value, label: texts.column[value] }))}
            />
          );
        })}
      </div>
      <CheckboxField
        id="invitation-headings"
        label={texts.has_headings}
        checked={hasHeadings}
        onChange={(next) => onChange({ hasHeadings: next, columns: selectedColumns })}
      />
    </details>
  );
}
