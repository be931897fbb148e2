/** Makes a call again once the user has confirmed that it is them: see `features/authentication/confirm-session.tsx`. */
export type Confirmed = <T>(work: () => Promise<T>) => Promise<T>;
