import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummaryContext } from "./field-frame.tsx";
import { TextField } from "./text-field.tsx";

const field = (
  <TextField
    id="name"
    label="Name"
    value=""
    onChange={() => undefined}
    errors={["Required."]}
    aria-describedby="rules"
  />
);

test("a field's error is announced when it appears, unless a summary of all errors is shown", () => {
  expect(renderToStaticMarkup(field)).toContain('role="alert"');
  expect(renderToStaticMarkup(<ErrorSummaryContext value={true}>{field}</ErrorSummaryContext>)).not.toContain("alert");
});

test("a text field's `aria-describedby` names its errors and the other elements that the form specifies", () => {
  expect(renderToStaticMarkup(field)).toContain('aria-describedby="name-errors rules"');
});
