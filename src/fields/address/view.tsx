import type { ViewProps } from "#fields/base/modes.ts";
import { addressLines, type Value } from "./kind.ts";

export default function AddressView({ value }: ViewProps<Value>) {
  const [first, second] = addressLines(value);
  if (!second) return first;
  return (
    <>
      {first}
      <br />
      {second}
    </>
  );
}
