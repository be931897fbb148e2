import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";
import { declinableBundlesOf } from "#web/features/applicants/selection/declinable-bundles.ts";
import { DeclineSeries } from "#web/features/application-review/decisions/decline-series.tsx";

type DeclineEachProps = { bundles: readonly Bundle[]; onClose: (anyDeclined: boolean) => void };

/** Declines the selected applicants that can be declined, one after another. */
export const DeclineEach = ({ bundles, onClose }: DeclineEachProps) => (
  <DeclineSeries
    ids={declinableBundlesOf(bundles).map((bundle) => primaryApplicationOf(bundle).id)}
    onClose={onClose}
  />
);
