import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TextField } from "./text-field.tsx";

test("a text field shows a prefix before its input and a suffix after it, which screen readers don't read", () => {
  const markup = renderToString(
    <TextField id="here" label="Share" value="5" onChange={() => {}} errors={[]} prefixText="≈" suffixText="%" />,
  );
  expect(markup).toMatch(
    /aria-hidden="true">≈<\/span><input[^>]*value="5"[^>]*\/><span[^>]*aria-hidden="true">%<\/span>/,
  );
});
