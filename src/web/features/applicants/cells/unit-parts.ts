/** Splits a home's address before its last part: `12 Maple Court, Unit 5A` → `12 Maple Court, ` and `Unit 5A`. */
export function unitParts(address: string): [street: string, part: string] {
  const position = address.lastIndexOf(", ");
  return position < 0 ? [address, ""] : [address.slice(0, position + 2), address.slice(position + 2)];
}
