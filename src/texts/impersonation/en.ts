import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  acting: ({ staff, user }: Values<"staff" | "user">) => `${staff} (support) is acting as ${user}.`,
  can_write: "You can make changes.",
  read_only: "Read-only.",
  minutes_left: ({ n }: { n: number }) => plural("en", n, { one: "1 minute left", other: `${n} minutes left` }),
  end: "End support session",
  label: "Support session",
  start: "Start support session",
  start_title: "Start a support session?",
  start_text:
    "This tab will show another user's account for 30 minutes. Everything you do is recorded with your name. Your own session stays open in other tabs.",
  link_expired: "This link has expired or was already used. Request a new one.",
  storage_needed: "This browser doesn't let the page store the session. Allow storage for this site and try again.",
};
