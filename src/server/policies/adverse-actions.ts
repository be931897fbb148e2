import { canSeeApplication } from "./applications.ts";

/** A notice is readable by its sender and its recipient: everyone who sees the application. */
export const canSeeAdverseAction = canSeeApplication;
