/** A screen of a proof of identity has an address of its own; what it shows, its parent draws without a break. */
export default function VerifyChild() {
  return null;
}
