import { commonTexts } from "#texts/common/texts.ts";
import "#ui/base.css";
import "#ui/tokens.css";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { lazy, type ReactNode, Suspense, useContext, useEffect, useRef, useState } from "react";
import {
  Links,
  type LinksFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from "react-router";
import { useLanguage, useT } from "#ui/texts.tsx";
import favicon from "#web/app/favicon.svg?url";
import "#web/app/fonts.css";
import { findImpersonation } from "#web/api/session.ts";
import { SandboxContext, SandboxNotice } from "#web/app/sandbox-notice.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { ErrorScreen } from "#web/features/errors/error-screen.tsx";
import { ScriptLoadFailure } from "#web/features/errors/script-load-failure.tsx";
import { supportCode } from "#web/features/impersonation/support-code.ts";
import { restorePageInput } from "#web/hooks/pre-hydration-input.ts";
import { loadNextPageTexts } from "#web/i18n/page-texts.tsx";
import { useEmbedded } from "#web/navigation/embedded.ts";
import { chunkTimeoutMs, reloadOnce } from "#web/navigation/lost-chunk.ts";

const SupportSession = lazy(() => import("#web/features/impersonation/support-session.tsx"));

declare global {
  interface Window {
    /** on pages with critical CSS (critical-css.ts): submits the form that the visitor submitted before hydration */
    submitPendingForm?: () => void;
  }
}

export const links: LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: favicon, type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  // Restoring scroll positions needs storage, which browsers may deny in cross-site iframes.
  const embedded = useEmbedded();
  // read after hydration, since the server can't read sessionStorage
  const [isSupportShown, setIsSupportShown] = useState(false);
  useEffect(() => setIsSupportShown(supportCode.value !== "" || findImpersonation() !== null), []);
  return (
    <html lang={language} data-trial={useContext(SandboxContext) ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141917" />
        <PageTitle />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t(commonTexts).skip_content}
        </a>
        <SandboxNotice />
        {isSupportShown && (
          <Suspense>
            <SupportSession />
          </Suspense>
        )}
        <ScriptLoadFailure />
        {children}
        {!embedded && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

/** Loads the next page's texts before it is shown. */
export const clientMiddleware = [
  async (_: unknown, next: () => Promise<unknown>) => {
    const result = await next();
    await loadNextPageTexts();
    return result;
  },
];

export default function Root() {
  useChunkTimeout();
  useFocusOnNavigation();
  useFocusOnRemoval();
  usePreHydrationInput();
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary };

/**
 * Restores pre-hydration input, then submits the form that was submitted before hydration. The submission runs in a
 * later task, after React has rendered the restored input.
 */
function usePreHydrationInput(): void {
  useEffect(() => {
    restorePageInput();
    setTimeout(() => window.submitPendingForm?.());
  }, []);
}

/** Reloads the whole page if the next page is still loading after `chunkTimeoutMs`. */
function useChunkTimeout(): void {
  const loading = useNavigation().state === "loading";
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(reloadOnce, chunkTimeoutMs);
    return () => clearTimeout(timer);
  }, [loading]);
}

/** Loads what restores a lost focus; the page works without it. */
function useFocusOnRemoval(): void {
  useEffect(() => {
    import("#web/components/focus/restore-lost-focus.ts").then(
      ({ restoreLostFocus }) => restoreLostFocus(),
      () => undefined,
    );
  }, []);
}

/** Moves focus to the content of a new page, unless the link opts out, as tabs do. */
function useFocusOnNavigation(): void {
  const { pathname, state } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    if (state?.keepFocus !== true) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, state]);
}
