import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { commonTexts } from "#texts/common/texts.ts";
import { TextsProvider, useLocale, useT } from "./texts.tsx";

function Cancel() {
  return `${useT()(commonTexts).cancel}, ${useLocale()}`;
}

test("UI components use the language of the language provider around them, or else English", () => {
  expect(
    renderToString(
      <TextsProvider language="es">
        <Cancel />
      </TextsProvider>,
    ),
  ).toBe("Cancelar, es-US");
  expect(renderToString(<Cancel />)).toBe("Cancel, en-US");
});
