/** A drag in progress: `moveTo` receives the pointer's distance once per frame, `end` whether to commit the result. */
export type Gesture = { moveTo: (x: number, y: number) => void; end: (isCommitted: boolean) => void };
