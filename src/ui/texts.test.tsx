import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TextsProvider, useT } from "./texts.tsx";

function Say({ text, vars }: { text: string; vars?: Record<string, string | number> }) {
  return useT()(text, vars);
}

const say = (catalogue: Record<string, string>, text: string, vars?: Record<string, string | number>) =>
  renderToString(
    <TextsProvider language="es" catalogue={catalogue}>
      <Say text={text} vars={vars} />
    </TextsProvider>,
  );

test("translates, and stays English where the catalogue is silent", () => {
  expect(say({ Cancel: "Cancelar" }, "Cancel")).toBe("Cancelar");
  expect(say({}, "Cancel")).toBe("Cancel");
});

test("fills in what is given and leaves the rest as written", () => {
  expect(say({ "Page {n}": "Página {n}" }, "Page {n}", { n: 2 })).toBe("Página 2");
  expect(say({}, "Dear {name}", { n: 2 })).toBe("Dear {name}");
});

test("a landlord's text named as a property of every object is still a text", () => {
  expect(say({}, "constructor")).toBe("constructor");
  expect(say({}, "{constructor}", { n: 1 })).toBe("{constructor}");
});
