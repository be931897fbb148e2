import { useMemo, useRef, useState } from "react";
import { maxSigningsAtOnce } from "#rules/documents/signing-status.ts";
import { decodeFile, maxFileBytes } from "#rules/invitations/decode-file.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import type { DocumentTemplate } from "#web/api/documents/document-templates.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { useFactLabel } from "#web/features/documents/sending/fact-label.ts";
import { mappedFacts } from "#web/features/documents/sending/facts.ts";
import { HouseholdSearch } from "#web/features/documents/sending/household-search.tsx";
import type { Household } from "#web/features/documents/sending/households.ts";
import styles from "#web/features/documents/sending/sending.module.css";
import { useHouseholds } from "#web/features/documents/sending/use-households.ts";
import {
  type BulkRow,
  type BulkShared,
  type BulkTarget,
  createBulkRow,
  targetsOfHouseholds,
  targetsOfTable,
} from "./bulk-rows.ts";

type RowsFieldProps = {
  template: Pick<DocumentTemplate, "roles" | "overlay">;
  /** the selectable households; undefined: all applicants, or a CSV file */
  households?: readonly Household[] | undefined;
  rows: readonly BulkRow[];
  shared: BulkShared;
  onChange: (targets: readonly BulkTarget[]) => void;
  errors?: string[] | undefined;
};

/** Selects the recipients of a document each: households of the landlord's applicants, or the lines of a CSV file. */
export function RowsField({ template, households, rows, shared, onChange, errors }: RowsFieldProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const [source, setSource] = useState<"applicants" | "table">("applicants");
  return (
    <section aria-labelledby="many" className={styles.part}>
      <h3 id="many">{texts.recipients}</h3>
      {households ? (
        <HouseholdBoxes households={households} rows={rows} shared={shared} onChange={onChange} errors={errors} />
      ) : (
        <>
          <RadioGroup
            id="many-source"
            label={texts.many_source}
            inline
            value={source}
            onChange={(next) => {
              setSource(next === "table" ? "table" : "applicants");
              onChange([]);
            }}
            options={(["applicants", "table"] as const).map((value) => ({ value, label: texts.many_sources[value] }))}
          />
          {source === "applicants" ? (
            <ApplicantHouseholds rows={rows} shared={shared} onChange={onChange} errors={errors} />
          ) : (
            <CsvField template={template} rows={rows} shared={shared} onChange={onChange} errors={errors} />
          )}
        </>
      )}
    </section>
  );
}

type SourceProps = Omit<RowsFieldProps, "template" | "households">;

/** The newest applicants, or the results of a search. */
function ApplicantHouseholds(source: SourceProps) {
  const t = useT();
  const list = useHouseholds();
  if (list.isEmpty) return <p className={styles.hint}>{t(documentSigningsTexts).no_applicants}</p>;
  return (
    <>
      <HouseholdSearch id="many" list={list} />
      <QueryFailure of={list.queries} />
      <HouseholdBoxes {...source} households={list.households} />
    </>
  );
}

type HouseholdBoxesProps = SourceProps & { households: readonly Household[] };

/** A checkbox for each household, including all selected ones; disabled if there are fewer people than roles. */
function HouseholdBoxes({ households, rows, shared, onChange, errors }: HouseholdBoxesProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const listedRows = targetsOfHouseholds(households).map((target) => createBulkRow(target, shared));
  const selectedKeys = new Set(rows.map(({ key }) => key));
  const allRows = [...rows.filter(({ key }) => !listedRows.some((row) => row.key === key)), ...listedRows];
  return (
    <GroupFrame id="many-rows" label={texts.many_sources.applicants} errors={errors}>
      <div className={styles.households}>
        {allRows.map((row) => (
          <CheckboxField
            key={row.key}
            id={`many-${row.key}`}
            label={row.label}
            help={row.faults.length > 0 ? texts.incomplete_people : roleText(row, t)}
            disabled={row.faults.length > 0}
            checked={selectedKeys.has(row.key)}
            onChange={(checked) => onChange(checked ? [...rows, row] : rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

/** Returns the people of a document with their roles, as text. */
function roleText({ recipients }: BulkRow, t: Translate): string {
  const { kinds } = t(documentSigningsTexts);
  return recipients.map(({ role, kind, name, email }) => `${role || kinds[kind]}: ${name || email}`).join(" · ");
}

/** The file input for a CSV file with one person per line. */
function CsvField({ template, rows, onChange, errors }: SourceProps & Pick<RowsFieldProps, "template">) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const labelOf = useFactLabel();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const facts = useMemo(() => mappedFacts(template.overlay), [template.overlay]);
  const columns = facts.filter(({ name }) => name !== "name").map(labelOf);
  async function readCsv(file: File): Promise<string | null> {
    onChange([]);
    if (file.size > maxFileBytes) return texts.file_too_large;
    const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
    const { parseTable } = await import("#rules/invitations/parse-table.ts");
    const lines = text === undefined ? [] : parseTable(text, maxSigningsAtOnce + 1);
    const parsedTargets = targetsOfTable(lines, facts, labelOf);
    if (!parsedTargets) return texts.columns_missing;
    if (parsedTargets.length === 0) return texts.no_lines;
    if (parsedTargets.length > maxSigningsAtOnce) return texts.too_many_lines({ n: maxSigningsAtOnce });
    onChange(parsedTargets);
    return null;
  }
  return (
    <GroupFrame
      id="many-rows"
      label={texts.many_sources.table}
      help={texts.table_help({ columns: ["name", "email", ...columns].join(", "), n: maxSigningsAtOnce })}
      errors={fault ? [fault] : errors}
    >
      {rows.length > 0 && (
        <ul role="list" className={styles.results}>
          {rows.map((row) => (
            <li key={row.key}>
              <span>
                <strong>{row.label || texts.line({ n: row.key })}</strong>
                {row.faults.length > 0 ? (
                  <small className={styles.fault}>{row.faults.map((each) => t(each)).join(" ")}</small>
                ) : (
                  <small>{roleText(row, t)}</small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={texts.choose_csv}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void readCsv(file).then(setFault);
          event.currentTarget.value = "";
        }}
      />
      <Button id="many-rows" onClick={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        {texts.choose_csv}
      </Button>
    </GroupFrame>
  );
}
