import type { ComponentProps } from "react";

type ScrollRegionProps = ComponentProps<"section"> & ({ "aria-label": string } | { "aria-labelledby": string });

/** A part of the page that scrolls, with its name. It takes the focus, since the keyboard scrolls only what has it. */
export function ScrollRegion(props: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only what has the focus
  return <section tabIndex={0} {...props} />;
}
