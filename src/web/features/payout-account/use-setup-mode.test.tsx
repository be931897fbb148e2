import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { useSetupMode } from "./use-setup-mode.ts";

function Part() {
  return useSetupMode("bank_link").mode;
}
const modeAt = (url: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <Part />
    </MemoryRouter>,
  );

test("after a reload for the bank login, only the bank account section that started the login resumes it", () => {
  expect(modeAt("/settings?open=bank_link")).toBe("choose");
  expect(modeAt("/settings?open=deposit_bank_link")).toBe("view");
  expect(modeAt("/settings")).toBe("view");
});
