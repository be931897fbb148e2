import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const years = (n: number | string) => `${n} ${plural("es", Number(n), { one: "año", other: "años" })}`;
const days = (n: number | string) => `${n} ${plural("es", Number(n), { one: "día", other: "días" })}`;

const texts: typeof en = {
  applicant_heading: "Qué exige este arrendador",
  applicant_intro: "Los mismos criterios se aplican a todos los solicitantes.",
  labels: {
    income_to_rent: "Ingresos",
    credit_score: "Puntaje de crédito",
    rental_history_years: "Historial de alquiler",
    eviction_years: "Desalojos",
    offense_years: "Antecedentes penales",
    pets: "Mascotas",
    smoking: "Fumar",
    move_in_days: "Fecha de mudanza",
    other: "Otros",
  },
  permissions: { allowed: "Se permite", approval: "Pregunte primero", not_allowed: "No se permite" },
  required: {
    income_to_rent: ({ n }: Values<"n">) => `Al menos ${n} veces el alquiler`,
    guarantor_counts: "El ingreso de un garante cuenta.",
    guarantor_apart: "El ingreso de un garante no cuenta.",
    credit_score: ({ n }: Values<"n">) => `Al menos ${n}`,
    credit_alternative: ({ text }: Values<"text">) => `En lugar del puntaje: ${text}`,
    rental_history_years: ({ n }: Values<"n">) => `Al menos ${years(n)}`,
    eviction_years: ({ n }: Values<"n">) =>
      plural("es", Number(n), { one: "Ninguno en el último año", other: `Ninguno en los últimos ${n} años` }),
    offense_years: ({ n }: Values<"n">) =>
      plural("es", Number(n), {
        one: "Los antecedentes del último año se revisan uno por uno",
        other: `Los antecedentes de los últimos ${n} años se revisan uno por uno`,
      }),
    move_in_days: ({ n }: Values<"n">) => `Dentro de ${days(n)} desde la solicitud`,
  },
};

export default texts;
