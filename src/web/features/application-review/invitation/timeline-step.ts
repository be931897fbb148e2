/** One event of an invitation: past, pending or future. */
export type TimelineStep = {
  name:
    | "sent"
    | "delivered"
    | "bounced"
    | "text"
    | "stopped"
    | "reminder"
    | "opened"
    | "started"
    | "submitted"
    | "withdrawn"
    | "expired"
    | "unsubscribed";
  text: string;
  detail?: string;
  at?: string | null;
  state: "done" | "now" | "later" | "failed";
};
