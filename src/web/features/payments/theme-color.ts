/** Returns the current value of a theme color, for iframes that don't have the theme. */
export function themeColor(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const computedColor = getComputedStyle(probe).color;
  probe.remove();
  return computedColor;
}
