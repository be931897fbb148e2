import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DeclineReason } from "#rules/decisions/decline-reasons.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { applicationQuery } from "#web/api/applications/applications.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { DeclineDialog, type DeclineInput } from "#web/features/application-review/decisions/decline-dialog.tsx";

type DeclineSeriesProps = {
  /** the application IDs, in order */
  ids: readonly string[];
  /** the reasons that are selected initially */
  initialReasons?: readonly DeclineReason[];
  /** @param anyDeclined whether at least one applicant was declined */
  onClose: (anyDeclined: boolean) => void;
};

/**
 * Declines applicants one by one, each with their own reasons and notice; each dialog starts with the answers of the
 * previous one. Canceling leaves the current and the remaining applicants undecided.
 */
export function DeclineSeries({ ids, initialReasons, onClose }: DeclineSeriesProps) {
  const t = useT();
  const client = useQueryClient();
  // a declined bundle leaves the list, so the initial series is stored
  const [series] = useState(ids);
  const [index, setIndex] = useState(0);
  const [previousInput, setPreviousInput] = useState<DeclineInput>();
  const id = series[index];
  const next = series[index + 1];
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...applicationQuery(id ?? ""),
    enabled: id !== undefined,
  });
  useEffect(() => {
    if (next !== undefined) void client.prefetchQuery(applicationQuery(next));
  }, [client, next]);
  if (id === undefined) return null;
  if (!data || data.id !== id)
    return (
      <Dialog title={t(decisionsTexts).decline} onClose={() => onClose(index > 0)}>
        {isError ? <LoadFailure error={error} retry={refetch} busy={isFetching} /> : <Skeleton rows={4} height={44} />}
        <DialogActions>
          <Button onClick={() => onClose(index > 0)}>{t(commonTexts).cancel}</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <DeclineDialog
      key={id}
      application={data}
      {...(initialReasons && { initialReasons })}
      {...(previousInput && { previousInput })}
      step={series.length > 1 ? t(applicantListTexts).decline_step({ n: index + 1, all: series.length }) : undefined}
      onClose={(declined) => {
        if (!declined || next === undefined) return onClose(index > 0 || declined !== null);
        setPreviousInput(declined);
        setIndex(index + 1);
      }}
    />
  );
}
