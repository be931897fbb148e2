import { notifications } from "@mantine/notifications";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "#web/hooks/toast.ts";

beforeEach(() => vi.restoreAllMocks());
const shown = () => vi.spyOn(notifications, "show").mockReturnValue("");

test.each([
  ["success", "✓", "status"],
  ["info", "★", "status"],
  ["error", "✕", "alert"],
] as const)("a toast of type %s is shown for 3 seconds, with the icon %s and the role “%s”", (tone, icon, role) => {
  const show = shown();
  toast(tone, "Applicant archived");
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ autoClose: 3_000, icon, role }));
});

test("a toast that offers Undo is shown for 10 seconds", () => {
  const show = shown();
  toast("success", "Applicant archived", { label: "Undo", run: () => undefined });
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ autoClose: 10_000 }));
});
