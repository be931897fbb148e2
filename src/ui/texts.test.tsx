import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { commonTexts } from "#texts/common/texts.ts";
import { TextsProvider, useLocale, useT } from "./texts.tsx";

function Cancel() {
  return `${useT()(commonTexts).cancel}, ${useLocale()}`;
}

test("what is inside says its texts in the page's language, and in English where none was given", () => {
  expect(
    renderToString(
      <TextsProvider language="es">
        <Cancel />
      </TextsProvider>,
    ),
  ).toBe("Cancelar, es-US");
  expect(renderToString(<Cancel />)).toBe("Cancel, en-US");
});
