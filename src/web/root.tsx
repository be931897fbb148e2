import { QueryClientProvider } from "@tanstack/react-query";
import "#ui/base.css";
import "#ui/tokens.css";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect, useRef } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from "react-router";
import { useLanguage, useT } from "#ui/texts.tsx";
import { queryClient } from "#web/api/query.ts";
import favicon from "#web/favicon.svg?url";
import "#web/fonts.css";
import { chunkTimeout } from "#web/lost-chunk.ts";
import { ErrorScreen } from "#web/screens/errors/error-screen.tsx";

export const links: LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: favicon, type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  // In another site's frame storage may be refused, which the scroll positions are kept in; nothing goes back there.
  const embedded = new URLSearchParams(useLocation().search).has("iframe");
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141917" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t("Skip to the content")}
        </a>
        {children}
        {!embedded && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useChunkTimeout();
  useFocusOnArrival();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

export { ErrorScreen as ErrorBoundary };

/** A page that cannot be loaded within the time gets one more try, as a whole. */
function useChunkTimeout(): void {
  const loading = useNavigation().state === "loading";
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => location.reload(), chunkTimeout);
    return () => clearTimeout(timer);
  }, [loading]);
}

/** A new page is entered at its content, as it would be if it had been loaded anew; tabs within a page are not. */
function useFocusOnArrival(): void {
  const { pathname, state } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (state?.keepFocus !== true) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, state]);
}
