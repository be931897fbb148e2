import { Link, type LinkProps } from "react-router";
import { pathIn } from "#rules/website/addresses.ts";
import { useLanguage } from "#ui/texts.tsx";

/** A link that leads to a public page in the language of the page that it is on; other pages have one address. */
export function SiteLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  return <Link to={pathIn(useLanguage(), to)} {...rest} />;
}
