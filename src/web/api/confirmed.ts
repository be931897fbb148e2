/** Repeats a call after the user has confirmed their identity: see `features/authentication/confirm-session.tsx`. */
export type Confirmed = <T>(work: () => Promise<T>) => Promise<T>;
