let isExpired = false;

/** Records whether the server ended the session of this page, so that the login page can say so. */
export function setSessionExpired(expired: boolean): void {
  isExpired = expired;
}

/** Whether the user's session has expired, so that they must log in again. */
export const hasSessionExpired = (): boolean => isExpired;
