/** A route for each screen of identity verification; the parent renders it, so that the page stays mounted. */
export default function VerificationStep() {
  return null;
}
