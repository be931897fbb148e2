import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  greeting: ({ name }: Values<"name">) => `Hola, ${name}`,
  title: ({ landlord }: Values<"landlord">) => `${landlord} le invitó a presentar una solicitud`,
  filled_in: "Ya escribimos lo que sabemos. Revise estas respuestas y corrija lo que no esté bien.",
  for_unit: ({ unit }: Values<"unit">) => `Su solicitud es para ${unit}.`,
  submitted_title: "Ya presentó esta solicitud",
  submitted_text: "Inicie sesión para ver su estado o use el enlace del correo electrónico que le enviamos.",
  log_in: "Iniciar sesión",
  expired_title: "Esta invitación venció",
  expired_text: ({ landlord }: Values<"landlord">) =>
    `Todavía puede abrir el formulario y presentar su solicitud, o pedir a ${landlord} una invitación nueva.`,
  withdrawn_title: "Esta invitación fue retirada",
  withdrawn_text: ({ landlord }: Values<"landlord">) =>
    `${landlord} retiró esta invitación. Comuníquese con el arrendador si cree que es un error. El formulario sigue abierto para todos.`,
  closed_title: "Esta invitación está cerrada",
  closed_text: ({ landlord }: Values<"landlord">) =>
    `${landlord} ya no acepta solicitudes con esta invitación. Comuníquese con el arrendador si tiene preguntas.`,
  apply: "Abrir el formulario",
  unknown_title: "Esta invitación ya no funciona",
  unknown_text:
    "Es posible que haya vencido, que la hayan retirado o que el enlace no esté completo. Pida una invitación nueva a quien le invitó, o llene este formulario sin ella.",
};

export default texts;
