import { useMatches } from "react-router";
import { product } from "#rules/product.ts";
import { useT } from "#ui/texts.tsx";

/** The sign: a beam on two posts. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M2 4h20v5H2zM4 10.5h4V21H4zM16 10.5h4V21h-4z" />
    </svg>
  );
}

type Title = string | ((loaded: unknown) => string);
type Titled = { title: Title; description: string | undefined };

/**
 * `export const handle = titleOf("Login")`: what a screen's page is called.
 * @param title an English text, or how it is made of what the screen's loader gave, undefined when that failed
 * @param description what a search engine says of the page
 */
export function titleOf<Loaded>(
  title: string | ((loaded: Loaded | undefined) => string),
  description?: string,
): Titled {
  return { title: title as Title, description };
}

/** What the page is called by its innermost screen, in the page's language. */
export function PageTitle() {
  const t = useT();
  const screen = useMatches().findLast(({ handle }) => isTitled(handle));
  const { title, description } = screen && isTitled(screen.handle) ? screen.handle : { title: "" };
  const name = typeof title === "function" ? title(screen?.loaderData) : title;
  return (
    <>
      <title>{name ? `${t(name)} · ${product}` : product}</title>
      {description && <meta name="description" content={t(description)} />}
    </>
  );
}

function isTitled(handle: unknown): handle is Titled {
  return typeof handle === "object" && handle !== null && "title" in handle;
}
