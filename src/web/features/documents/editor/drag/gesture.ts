/** A drag in progress: `to` gets the pointer's distance once per frame, `end` says whether the result is committed. */
export type Gesture = { to: (x: number, y: number) => void; end: (isCommitted: boolean) => void };
