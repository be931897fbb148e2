/** Splits a home's address before its last part: `12 Maple Court, Unit 5A` → `12 Maple Court, ` and `Unit 5A`. */
export function unitParts(address: string): [street: string, part: string] {
  const at = address.lastIndexOf(", ");
  return at < 0 ? [address, ""] : [address.slice(0, at + 2), address.slice(at + 2)];
}
