import { useEffect } from "react";
import { data, useNavigate, useParams } from "react-router";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { linkTokens } from "#web/features/recipient/share-session.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(recipientTexts).title);

/** An address that holds no token, such as that of a landlord's page that there isn't, is not found. */
export function loader({ params: { token = "" } }: { params: { token?: string } }) {
  if (!/^[\w-]{43}$/.test(token)) throw data(null, { status: 404 });
  return null;
}

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
