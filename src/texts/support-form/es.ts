import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  search: "Buscar en las respuestas",
  found: ({ n }: { n: number }) =>
    plural("es", n, {
      zero: "Ninguna respuesta contiene todas estas palabras. Pruebe con menos palabras o envíenos un mensaje.",
      one: "1 respuesta",
      other: `${n} respuestas`,
    }),
  write: "Envíenos un mensaje",
  write_text: "Respondemos por correo electrónico. No necesita una cuenta.",
  email: "Su correo electrónico",
  message: "Su pregunta",
  message_help: "No incluya un número de Seguro Social, una contraseña ni un número de tarjeta.",
  send: "Enviar mensaje",
  sent: "Mensaje enviado",
  sent_to: "Le responderemos a su correo electrónico.",
  too_short: "Describa su pregunta con algunas palabras más.",
  chat: "Chatear con soporte",
  system: "¿Lintel funciona?",
  system_text: "Si una página no carga o un enlace falla, revise aquí primero.",
  check: "Revisar el sistema",
  works: "Lintel funciona. Si algo no le funciona a usted, envíenos un mensaje.",
  fails:
    "Lintel tiene un problema en este momento. Sus datos guardados están seguros. Inténtelo otra vez en unos minutos.",
  unreachable: "No se puede acceder a Lintel desde aquí. Revise su conexión a internet e inténtelo otra vez.",
};

export default texts;
