import { useEffect, useSyncExternalStore } from "react";
import { useMatches } from "react-router";
import { productName } from "#rules/text/product.ts";
import { type Translate, useT } from "#ui/texts.tsx";

/** Renders the logo: a beam on two posts. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M2 4h20v5H2zM4 10.5h4V21H4zM16 10.5h4V21h-4z" />
    </svg>
  );
}

type Params = Readonly<Record<string, string | undefined>>;
type Title = (t: Translate, loaded: unknown, params: Params) => string;
type PageHandle = { title: Title; description: Title | undefined };

/**
 * Defines a screen's page title: `export const handle = titleOf((t) => t(accountTexts).login)`.
 * @param title creates the title, optionally from the screen's loader data, which is undefined if loading failed, and
 *   from the URL's parameters
 * @param description the page's description for search engines
 */
export function definePageTitle<Loaded>(
  title: (t: Translate, loaded: Loaded | undefined, params: Params) => string,
  description?: (t: Translate, loaded: Loaded | undefined, params: Params) => string,
): PageHandle {
  return { title: title as Title, description: description as Title | undefined };
}

let subject = "";
const listeners = new Set<() => void>();
function setSubject(nextSubject: string) {
  subject = nextSubject;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Adds the page's subject, such as the form or the applicant, to its title while the component is mounted. */
export function usePageSubject(name: string | undefined): void {
  useEffect(() => {
    setSubject(name ?? "");
    return () => setSubject("");
  }, [name]);
}

/** Renders the page title from the innermost screen and the subject, in the page's language. */
export function PageTitle() {
  const t = useT();
  const screen = useMatches().findLast(({ handle }) => isPageHandle(handle));
  const { title, description } = screen && isPageHandle(screen.handle) ? screen.handle : {};
  const name = title?.(t, screen?.loaderData, screen?.params ?? {});
  const currentSubject = useSyncExternalStore(
    subscribe,
    () => subject,
    () => "",
  );
  return (
    <>
      <title>{[name, currentSubject, productName].filter(Boolean).join(" · ")}</title>
      {description && <meta name="description" content={description(t, screen?.loaderData, screen?.params ?? {})} />}
    </>
  );
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "title" in handle;
}
