import type { Application } from "#contract/application-schemas.ts";
import { leaseWithOffer } from "#rules/law/criminal.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { ApplicationRow } from "../../applications/load.ts";
import { unitAddressOf } from "../../applications/unit-address.ts";

type Offered = Pick<Application, "offered_at" | "offer_needs_lease" | "decline_proposed_at">;

/** Presents the conditional offer, and whether the applicant was notified before a decline; both sides see the latter. */
export function presentOffer(
  { now }: Pick<Deps, "now">,
  row: ApplicationRow,
  { landlordSide, canMakeOffer }: { landlordSide: boolean; canMakeOffer: boolean },
): Offered {
  const address = unitAddressOf(row);
  return {
    offered_at: landlordSide ? (row.offered_at?.toISOString() ?? null) : null,
    offer_needs_lease: canMakeOffer ? (leaseWithOffer(address, lawDay(address, now()))?.source ?? null) : null,
    decline_proposed_at: row.decline_proposed_at?.toISOString() ?? null,
  };
}
