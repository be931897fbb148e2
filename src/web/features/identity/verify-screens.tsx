import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Disclaimer } from "#web/features/identity/disclaimer.tsx";
import { Failure } from "#web/features/identity/failure.tsx";
import { availableScreens, type Flow } from "#web/features/identity/flow.ts";
import styles from "#web/features/identity/identity.module.css";
import { PersonalInfo } from "#web/features/identity/personal-info.tsx";
import { Questions } from "#web/features/identity/questions.tsx";
import { Success } from "#web/features/identity/success.tsx";
import type { VerificationStep } from "#web/navigation/paths.ts";

const screens: Record<VerificationStep, (props: { flow: Flow }) => ReactNode> = {
  disclaimer: Disclaimer,
  personal_info: PersonalInfo,
  questions: Questions,
  success: Success,
  failure: Failure,
};

type VerifyScreensProps = Omit<Flow, "identity"> & { child: string | undefined };

/** The screens of identity verification; visitors to an unavailable one are redirected to the current one. */
export function VerifyScreens({ child, ...rest }: VerifyScreensProps) {
  const query = useQuery(rest.calls.query);
  if (query.isPending) return <Skeleton rows={3} height={96} />;
  if (!query.data) return <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />;
  const availableSteps = availableScreens(query.data, Boolean(rest.calls.submitDocuments)).filter(
    (each) => !(rest.isShort && each === "disclaimer"),
  );
  const currentStep = availableSteps.find((each) => each === child);
  if (!currentStep) {
    // don't redirect based on stale data
    return query.isFetching ? (
      <Skeleton rows={3} height={96} />
    ) : (
      <Navigate replace to={rest.pathOf(availableSteps[0] ?? "disclaimer")} />
    );
  }
  const Screen = screens[currentStep];
  return (
    <div className={styles.page}>
      <Screen key={currentStep} flow={{ ...rest, identity: query.data }} />
    </div>
  );
}
