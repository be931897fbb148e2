import { Link, type LinkProps } from "react-router";
import { localizedPath } from "#rules/website/addresses.ts";
import { useLanguage } from "#ui/texts.tsx";

/** Renders a link to a public page in the current page's language; other pages have the same URL in all languages. */
export function SiteLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  return <Link to={localizedPath(useLanguage(), to)} {...rest} />;
}
