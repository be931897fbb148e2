import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { applicationQuery } from "#web/api/applications/applications.ts";
import { leadOf } from "#web/features/applicants/selection/bundle-text.ts";
import { canDecline } from "#web/features/applicants/selection/can-decline.ts";
import { DeclineDialog } from "#web/features/application-review/decisions/decline-dialog.tsx";

type DeclineEachProps = { bundles: readonly Bundle[]; onClose: () => void };

/**
 * Declines applicants one after another, each with their own reasons and notice. Canceling leaves the current one and
 * the remaining ones undecided.
 */
export function DeclineEach({ bundles, onClose }: DeclineEachProps) {
  const t = useT();
  // a declined bundle leaves the list, so the series stays the initial one
  const [series] = useState(() => bundles.filter(canDecline).map((bundle) => leadOf(bundle).id));
  const [at, setAt] = useState(0);
  const id = series[at];
  const { data } = useQuery({ ...applicationQuery(id ?? ""), enabled: id !== undefined });
  if (!data || data.id !== id) return null;
  return (
    <DeclineDialog
      key={id}
      application={data}
      step={series.length > 1 ? t(applicantListTexts).decline_step({ n: at + 1, all: series.length }) : undefined}
      onClose={(declined) => {
        if (declined && at + 1 < series.length) setAt(at + 1);
        else onClose();
      }}
    />
  );
}
