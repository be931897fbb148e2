import type { Output } from "#contract/api/call-types.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { UnshareableReason } from "#rules/sharing/recipients.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/sharing/sharing.module.css";

type ShareState = Output<"GET /application_bundles/:slug/shares/">;
type ReportChoiceProps = {
  /** the reports of each shared bundle; undefined while they're loading */
  states: readonly (ShareState | undefined)[];
  /** whether this kind of recipient may see reports */
  canSeeReports: boolean;
  selectedReports: readonly ReportKind[];
  onChange: (selectedReports: ReportKind[]) => void;
  documents: boolean;
  onDocumentsChange: (documents: boolean) => void;
  errors: string[] | undefined;
};

/** The checkboxes for what the recipient sees: always the application; documents and reports are optional. */
export function ReportChoice(props: ReportChoiceProps) {
  const { states, canSeeReports, selectedReports: chosen, onChange, documents, onDocumentsChange, errors } = props;
  const t = useT();
  const texts = t(sharingTexts);
  const isLoaded = states.every((state) => state !== undefined);
  const options = isLoaded ? reportOptions(states) : [];
  return (
    <GroupFrame id="share-reports" label={texts.what_they_see} errors={errors}>
      <div className={styles.reports}>
        <CheckboxField id="share-application" label={texts.application_always} checked disabled onChange={() => {}} />
        <CheckboxField
          id="share-documents"
          label={texts.documents_choice}
          help={texts.documents_help}
          checked={documents}
          onChange={onDocumentsChange}
        />
        {!isLoaded && <Skeleton rows={2} height={28} />}
        {options.map(({ kind, reason }) => (
          <CheckboxField
            key={kind}
            id={`share-${kind}`}
            label={t(reportsTexts).title[kind]}
            help={reason ? texts.not_shareable[reason] : undefined}
            disabled={reason !== null || !canSeeReports}
            checked={reason === null && canSeeReports && chosen.includes(kind)}
            onChange={(on) => onChange(reportKinds.filter((each) => (each === kind ? on : chosen.includes(each))))}
          />
        ))}
        {isLoaded && options.length === 0 && <p className={styles.quiet}>{texts.no_reports}</p>}
        {!canSeeReports && options.length > 0 && <p className={styles.quiet}>{texts.reports_for_deciders}</p>}
      </div>
    </GroupFrame>
  );
}

/** Returns the chosen reports that can still be shared: a report may have expired or been deleted since. */
export function shareableReports(
  selectedReports: readonly ReportKind[],
  states: readonly (ShareState | undefined)[],
): ReportKind[] {
  const options = reportOptions(states.filter((state) => state !== undefined));
  return selectedReports.filter((kind) => options.some((option) => option.kind === kind && option.reason === null));
}

type ReportOption = { kind: ReportKind; reason: UnshareableReason | null };

/** Returns the reports of the bundles, each with the reason if it can't be shared from any of them. */
export const reportOptions = (states: readonly ShareState[]): ReportOption[] =>
  reportKinds.flatMap((kind): ReportOption[] => {
    if (states.some(({ shareable_reports }) => shareable_reports.includes(kind))) return [{ kind, reason: null }];
    const unshareableReports = states.flatMap(({ unshareable_reports }) => unshareable_reports);
    return unshareableReports
      .filter(({ report_type }) => report_type === kind)
      .slice(0, 1)
      .map(({ reason }) => ({ kind, reason }));
  });
