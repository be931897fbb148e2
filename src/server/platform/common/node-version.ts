/** The oldest version of Node.js that Lintel runs with. */
export const minNode = 24;

/** @param version such as `24.1.0` */
export const isNodeSupported = (version: string): boolean => Number(version.split(".")[0]) >= minNode;
