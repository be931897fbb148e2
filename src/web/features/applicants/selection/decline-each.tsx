import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { leadOf } from "#web/features/applicants/selection/bundle-text.ts";
import { declinableOf } from "#web/features/applicants/selection/can-decline.ts";
import { DeclineSeries } from "#web/features/application-review/decisions/decline-series.tsx";

type DeclineEachProps = { bundles: readonly Bundle[]; onClose: (anyDeclined: boolean) => void };

/** Declines the selected applicants that can be declined, one after another. */
export const DeclineEach = ({ bundles, onClose }: DeclineEachProps) => (
  <DeclineSeries ids={declinableOf(bundles).map((bundle) => leadOf(bundle).id)} onClose={onClose} />
);
