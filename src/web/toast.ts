import { notifications } from "@mantine/notifications";

type Tone = "success" | "info" | "error";
const colours = { success: "var(--success)", info: "var(--brand)", error: "var(--error)" };
const signs = { success: "✓", info: "★", error: "✕" };

/** Says for 3 s what was done. Only within the dashboard; `text` comes translated. */
export function toast(tone: Tone, text: string): void {
  notifications.show({
    message: text,
    icon: signs[tone],
    color: colours[tone],
    role: tone === "error" ? "alert" : "status",
    withCloseButton: false,
  });
}
