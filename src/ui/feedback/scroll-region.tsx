import type { ComponentProps } from "react";

type ScrollRegionProps = ComponentProps<"section"> & ({ "aria-label": string } | { "aria-labelledby": string });

/** Renders a scrollable, named part of the page. It is focusable, since the keyboard scrolls only focused elements. */
export function ScrollRegion(props: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only focused elements
  return <section tabIndex={0} {...props} />;
}
