import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckboxField } from "./checkbox-field.tsx";

const checkbox = (help?: string) =>
  renderToStaticMarkup(
    <CheckboxField id="share" label="Share reports" help={help} checked={false} onChange={() => undefined} />,
  );

test("a checkbox is named by its label only, and described by its help, so that screen readers read the help once", () => {
  const html = checkbox("They can read them for 30 days.");
  const [, labelId] = /aria-labelledby="([^"]*)"/.exec(html) ?? [];
  const [, helpId] = /aria-describedby="([^"]*)"/.exec(html) ?? [];
  expect(html).toContain(`<span id="${labelId}">Share reports</span>`);
  expect(html).toMatch(new RegExp(`<span id="${helpId}"[^>]*>They can read them for 30 days.</span>`));
});
