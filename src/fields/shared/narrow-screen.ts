import { useSyncExternalStore } from "react";

/** Specification, section 9: narrower than 768 px, or a mobile user agent. */
const query = "(max-width: 767px)";

function subscribe(changed: () => void) {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

const isNarrow = () => matchMedia(query).matches || /Mobi|Android/i.test(navigator.userAgent);

/**
 * Whether the screen is narrow, as on a phone. The server assumes that it is not; the browser corrects this after
 * hydration.
 */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}
