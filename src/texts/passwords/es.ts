import type en from "./en.ts";

const texts: typeof en = {
  too_short: "Use al menos 8 caracteres.",
  too_long: "Use 128 caracteres o menos.",
  lowercase: "Use al menos una letra minúscula.",
  uppercase: "Use al menos una letra mayúscula.",
  number: "Use al menos un número.",
};

export default texts;
