import type { ReportKind } from "#rules/fees.ts";
import type { Bureau } from "#rules/law/adverse-action.ts";

/**
 * The bureaus behind the screening service. The address in Chester and both telephone numbers were seen on other
 * people's pages about them on 2026-11-21, the address in Greenwood Village on none: all of it has to be checked
 * against the contract with the service before a notice that names it goes to anybody.
 */
export const bureaus: Record<ReportKind, Bureau> = {
  credit: {
    name: "TransUnion Consumer Solutions",
    address: "P.O. Box 2000, Chester, PA 19016",
    phone: "800-916-8800",
  },
  eviction: rentalScreening(),
  criminal: rentalScreening(),
};

function rentalScreening(): Bureau {
  return {
    name: "TransUnion Rental Screening Solutions, Inc.",
    address: "6430 South Fiddlers Green Circle, Suite 500, Greenwood Village, CO 80111",
    phone: "833-458-6338",
  };
}
