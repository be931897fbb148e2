import { Navigate } from "react-router";
import { useSigner } from "#web/features/signing/layout.tsx";
import { paths } from "#web/navigation/paths.ts";

/** Redirects a signing's URL without a page to the document, once the signer has confirmed their email. */
export default function SigningHome() {
  return <Navigate replace to={paths.signing(useSigner().id, "document")} />;
}
