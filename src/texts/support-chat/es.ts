import type en from "./en.ts";

const texts: typeof en = {
  title: "Chat de soporte",
  close: "Cerrar el chat de soporte",
  private: "No comparta un número de Seguro Social, una contraseña ni un número de tarjeta en el chat.",
};

export default texts;
