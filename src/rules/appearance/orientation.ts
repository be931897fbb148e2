/**
 * How a form is laid out on a narrow screen: `horizontal` shows one section at a time, `vertical` all of them on one
 * page.
 */
export const orientations = ["horizontal", "vertical"] as const;

export type Orientation = (typeof orientations)[number];
