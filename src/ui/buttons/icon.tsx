const star = "m12 3 2.8 5.7 6.2.9-4.500 4.400 1.100 6.200L12 17.300l-5.600 2.900 1.100-6.200L3 9.600l6.200-.9z";

const iconPaths = {
  people:
    "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10v-1a7 7 0 0 1 14 0v1M16 3.500a4 4 0 0 1 0 7.500M18.500 14a7 7 0 0 1 3.500 6v1",
  form: "M6 3h9l4 4v14H6zM9 11h7M9 15h7M9 7h3",
  bell: "M18 16v-5a6 6 0 1 0-12 0v5l-2 2h16zM10 21h4",
  gear: "M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M14 4v4M6 10v4M12 16v4",
  leave: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  swap: "M4 8h14l-4-4M20 16H6l4 4",
  more: "M4.500 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.500 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18.500 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0",
  share: "M12 15V4m-4 4 4-4 4 4M7 11H5v9h14v-9h-2",
  star,
  starred: star,
  archive: "M3 4h18v5H3zM5 9v11h14V9M10 13h4",
  unarchive: "M3 4h18v5H3zM5 9v11h14V9M12 18v-6m-3 3 3-3 3 3",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4",
  close: "M6 6l12 12M18 6 6 18",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  download: "M12 4v11m-4-4 4 4 4-4M5 20h14",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  up: "M12 20V5m-6 6 6-6 6 6",
  down: "M12 4v15m-6-6 6 6 6-6",
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2",
  redo: "m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h2",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  plus: "M12 5v14M5 12h14",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3 2",
  home: "M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6",
  person: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10v-1a7 7 0 0 1 14 0v1",
  phone: "M8 3h8v18H8zM11 18h2",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
  money: "M12 3v18M16 7.500C15 6 9 5 8.500 8.500S16 12 16 15.500 9 18.500 7.500 16",
  car: "M4 16v-4l2-5h12l2 5v4zM4 12h16M7 16v3M17 16v3M8 14h.01M16 14h.01",
  paw: "M12 12c3 0 5 3 5 5s-2 3-5 3-5-1-5-3 2-5 5-5ZM6 9v.500M10 5v.500M14 5v.500M18 9v.500",
  work: "M3 8h18v11H3zM9 8V5h6v3M3 13h18",
  minus: "M4 12h16",
  lines: "M4 7h16M4 12h16M4 17h10",
  check: "m5 13 4 4L19 7",
  radio: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  checkbox: "M4 4h16v16H4zm4 8 3 3 5-6",
  pin: "M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11Zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  upload: "M12 16V5m-5 5 5-5 5 5M5 20h14",
  pen: "m4 20 1-5L16 4l4 4L9 19zM13 7l4 4",
  note: "M5 4h14v11l-5 5H5zM14 20v-5h5M9 8h6M9 12h3",
  key: "M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm4-4h9v3M17 12v2",
} as const;

/** Whether a text, for example from an imported form, is the name of an icon. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);
export type IconName = keyof typeof iconPaths;

/** Renders a decorative icon next to a label; alone only in a button with an accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === "starred" ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={name === "more" || name === "grip" ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
