import { useEffect } from "react";
import { data, useNavigate, useParams } from "react-router";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { LoadingScreen } from "#ui/feedback/loading-screen.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { StandalonePage } from "#web/components/standalone-page/standalone-page.tsx";
import { shareLinkTokens } from "#web/features/recipient/share-session.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(recipientTexts).title);

/** Responds 404 to a URL without a valid token, such as a misspelled landlord page. */
export function loader({ params: { token = "" } }: { params: { token?: string } }) {
  if (!/^[\w-]{43}$/.test(token)) throw data(null, { status: 404 });
  return null;
}

/** The page that a share's email links to: moves the token from the URL and the history to the tab's storage. */
export default function OpenShareLink() {
  const navigate = useNavigate();
  const { id = "", token = "" } = useParams();
  useEffect(() => {
    shareLinkTokens.save(id, token);
    void navigate(paths.shared(id), { replace: true });
  }, [id, token, navigate]);
  return (
    <StandalonePage>
      <LoadingScreen />
    </StandalonePage>
  );
}
