const headers = new Set<HTMLElement>();

/**
 * Keeps keyboard focus from being hidden behind a sticky header of any height. Used as its `ref`: `--header` is the
 * place where the lowest header ends, and base.css keeps focused elements below it. `data-sticky` exempts the header's
 * own controls, to which the page need not scroll.
 */
export function stickyHeader(header: HTMLElement | null): (() => void) | undefined {
  if (!header) return undefined;
  headers.add(header);
  header.dataset.sticky = "";
  const observer = new ResizeObserver(update);
  observer.observe(header);
  return () => {
    headers.delete(header);
    observer.disconnect();
    update();
  };
}

function update(): void {
  const ends = [...headers].map((header) => {
    const { position, top } = getComputedStyle(header);
    return position === "sticky" ? Number.parseFloat(top) + header.offsetHeight : 0;
  });
  document.documentElement.style.setProperty("--header", `${Math.max(0, ...ends)}px`);
}
