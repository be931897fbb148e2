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

test("fills in the given values and leaves other placeholders", () => {
  expect(say({ "Page {n}": "Página {n}" }, "Page {n}", { n: 2 })).toBe("Página 2");
  expect(say({}, "Dear {name}", { n: 2 })).toBe("Dear {name}");
});

test("a landlord's text named as a property of every object is still a text", () => {
  expect(say({}, "constructor")).toBe("constructor");
  expect(say({}, "{constructor}", { n: 1 })).toBe("{constructor}");
});

test("a message that comes with its values in it is known by their places", () => {
  const catalogue = {
    "Use at most {0} characters.": "Use {0} caracteres como máximo.",
    "Ask for “{0}” or {1}.": "Pida {1} o «{0}».",
    "In a circle: {0}.": "En círculo: {0}.",
    "Asks for {0}, which is gone.": "Pide {0}, que ya no está.",
    "The reports cost {0}: ask for that.": "Los informes cuestan {0}: pida eso.",
  };
  expect(say(catalogue, "Use at most 524,288 characters.")).toBe("Use 524,288 caracteres como máximo.");
  expect(say(catalogue, "Ask for “a b.c” or 3.")).toBe("Pida 3 o «a b.c».");
  expect(say(catalogue, "In a circle: pets → cat → pets.")).toBe("En círculo: pets → cat → pets.");
  expect(say(catalogue, "Asks for “Pets”, which is gone.")).toBe("Pide “Pets”, que ya no está.");
  expect(say(catalogue, "The reports cost $35.00: ask for that.")).toBe("Los informes cuestan $35.00: pida eso.");
  expect(say(catalogue, "Use at most our characters.")).toBe("Use at most our characters.");
});
