import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { linkTokens } from "#web/features/recipient/share-session.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(recipientTexts).title);

/** Where a share's email leads: the token is taken out of the address, and of the browser's history. */
export default function EnterShare() {
  const navigate = useNavigate();
  const { id = "", token = "" } = useParams();
  useEffect(() => {
    linkTokens.save(id, token);
    void navigate(paths.shared(id), { replace: true });
  }, [id, token, navigate]);
  return <main id="main" tabIndex={-1} />;
}
