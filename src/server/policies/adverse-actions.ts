import { canSeeApplication } from "./applications.ts";

/** A notice is read by who gave it and by whom it was given to: whoever sees the application. */
export const canSeeAdverseAction = canSeeApplication;
