import type { ViewProps } from "#fields/modes.ts";
import type { Value } from "./kind.ts";

/** As on an envelope: two lines. */
export function AddressView({ value: { street, unit, city, state, zip } }: ViewProps<Value>) {
  const region = [state, zip].filter(Boolean).join(" ");
  return (
    <>
      {[street, unit].filter(Boolean).join(", ")}
      <br />
      {[city, region].filter(Boolean).join(", ")}
    </>
  );
}
