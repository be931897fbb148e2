import { expect, test } from "vitest";
import { menuActions } from "./application-actions.ts";

const offer = (label: string) => ({ label, run: () => undefined });

test("an application's menu contains only the available actions, in a fixed order and with their icons", () => {
  const actions = menuActions({
    delete: offer("Delete"),
    owner: offer("Change owner"),
    share: false,
    decline: offer("Decline"),
    accept: offer("Select"),
  });
  expect(actions.map(({ name, icon }) => [name, icon])).toEqual([
    ["accept", "check"],
    ["decline", "close"],
    ["owner", "swap"],
    ["delete", "trash"],
  ]);
});
