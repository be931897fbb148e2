import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { TextsProvider } from "#ui/texts.tsx";
import { Failure } from "#web/features/identity/failure.tsx";
import type { Flow } from "#web/features/identity/flow.ts";

test("an applicant who is locked out of the identity questions sees the day and the time from which they can try again", () => {
  const identity = { status: "locked", reason: "locked", tries_left: 0, again_at: "2026-12-01T18:05:00Z" };
  const flow = { landlord: "Ida Berg", identity: { ...identity, support_email: "help@example.com" }, calls: {} };
  const textIn = (language: "en" | "es") =>
    renderToStaticMarkup(
      <TextsProvider language={language}>
        <MemoryRouter>
          <Failure flow={flow as unknown as Flow} />
        </MemoryRouter>
      </TextsProvider>,
    ).replace(/<[^>]*>/g, "");
  expect(textIn("en")).toMatch(/with different questions starting (Nov 30|Dec [12]), \d+:\d\d\s[AP]M/);
  expect(textIn("es")).toMatch(/con otras preguntas a partir del (30 nov|[12] dic), \d+:\d\d\s[ap]\.m\./);
});
