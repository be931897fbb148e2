const shapes = {
  people:
    "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10v-1a7 7 0 0 1 14 0v1M16 3.500a4 4 0 0 1 0 7.500M18.500 14a7 7 0 0 1 3.500 6v1",
  form: "M6 3h9l4 4v14H6zM9 11h7M9 15h7M9 7h3",
  gear: "M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M14 4v4M6 10v4M12 16v4",
  leave: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  swap: "M4 8h14l-4-4M20 16H6l4 4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
} as const;
export type IconName = keyof typeof shapes;

/** A sign beside a word; never instead of one. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
