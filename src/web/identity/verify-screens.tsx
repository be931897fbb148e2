import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { Skeleton } from "#ui/skeleton.tsx";
import { Disclaimer } from "#web/identity/disclaimer.tsx";
import { Failure } from "#web/identity/failure.tsx";
import { availableScreens, type Flow } from "#web/identity/flow.ts";
import styles from "#web/identity/identity.module.css";
import { PersonalInfo } from "#web/identity/personal-info.tsx";
import { Questions } from "#web/identity/questions.tsx";
import { Success } from "#web/identity/success.tsx";
import { LoadFailure } from "#web/load-failure.tsx";
import type { VerifyChild } from "#web/paths.ts";

const screens: Record<VerifyChild, (props: { flow: Flow }) => ReactNode> = {
  disclaimer: Disclaimer,
  personal_info: PersonalInfo,
  questions: Questions,
  success: Success,
  failure: Failure,
};

type VerifyScreensProps = Omit<Flow, "identity"> & { child: string | undefined };

/** The screens of a proof of identity; who comes to one whose turn it is not is led to the one whose turn it is. */
export function VerifyScreens({ child, ...rest }: VerifyScreensProps) {
  const query = useQuery(rest.calls.query);
  if (query.isPending) return <Skeleton rows={3} height={96} />;
  if (!query.data) return <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />;
  const available = availableScreens(query.data, Boolean(rest.calls.documents));
  const shown = available.find((each) => each === child);
  if (!shown) {
    // what was read a while ago sends nobody away
    return query.isFetching ? (
      <Skeleton rows={3} height={96} />
    ) : (
      <Navigate replace to={rest.pathOf(available[0] ?? "disclaimer")} />
    );
  }
  const Screen = screens[shown];
  return (
    <div className={styles.page}>
      <Screen key={shown} flow={{ ...rest, identity: query.data }} />
    </div>
  );
}
