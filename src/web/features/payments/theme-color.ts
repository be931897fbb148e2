/** Returns a color of the theme as it is now, for a frame that knows none of it. */
export function themeColor(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const seen = getComputedStyle(probe).color;
  probe.remove();
  return seen;
}
