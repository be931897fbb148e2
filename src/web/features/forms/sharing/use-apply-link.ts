import { useUser } from "#web/api/accounts/users.ts";
import { paths } from "#web/navigation/paths.ts";

/** Returns the public URL of a form for the user to share. An agent's URL selects them as the form's agent. */
export function useApplyLink(slug: string): string {
  const { id, abilities } = useUser();
  const query = abilities.use_agent_link ? `?${new URLSearchParams({ a: id })}` : "";
  return new URL(paths.apply(slug, query), location.origin).href;
}
