import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorScreen } from "#web/features/errors/error-screen.tsx";
import { reloadOnLostChunk } from "#web/navigation/lost-chunk.ts";

afterEach(() => vi.unstubAllGlobals());

/** Renders the error screen for an error. */
function screenAfter(error: Error): string {
  const route = { id: "page", path: "/", element: null, errorElement: <ErrorScreen /> };
  const router = createMemoryRouter([route], { hydrationData: { errors: { page: error } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a missing script is reported with a retry button if a reload didn't fix it", () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { reload: () => undefined });
  vi.stubGlobal("sessionStorage", { getItem: () => String(Date.now()), setItem: () => undefined });
  reloadOnLostChunk({ default: null });
  const lost = new Error("Failed to fetch dynamically imported module");
  page.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: lost }));
  vi.unstubAllGlobals();
  expect(screenAfter(lost)).toMatch(/Part of this page.*<button[^>]*>Try again<\/button>/s);
  expect(screenAfter(new Error("another fault"))).not.toContain("Part of this page");
});
