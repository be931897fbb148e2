import type { ViewProps } from "#fields/base/modes.ts";
import { linesOf, type Value } from "./kind.ts";

export default function AddressView({ value }: ViewProps<Value>) {
  const [first, second] = linesOf(value);
  if (!second) return first;
  return (
    <>
      {first}
      <br />
      {second}
    </>
  );
}
