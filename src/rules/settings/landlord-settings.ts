/** The landlord's own setting by which applicants can reply to emails that are sent in their name. Off by default. */
export const repliesSetting = "applicants_can_reply";

/** Whether applicants can reply to a landlord's emails. @param settings as they are stored */
export const allowsReplies = (settings: Readonly<Record<string, unknown>>): boolean =>
  settings[repliesSetting] === true;
