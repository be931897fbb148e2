import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  also_applied: "También presentó una solicitud para",
  another_home: "otra vivienda",
  applications_grouped: "Solicitudes agrupadas",
  applications_ungrouped: "Solicitudes separadas",
  decided_together: "Estas personas presentan su solicitud juntas. Su decisión se aplica a todas.",
  group: "Agrupar",
  group_with: "Misma unidad, aún sin agrupar",
  group_with_help:
    "Agrupe a las personas que presentan su solicitud juntas para revisarlas y decidir sobre ellas en conjunto.",
  group_with_name: ({ name }: Values<"name">) => `Agrupar con ${name}`,
  guarantor_apart: "No cuenta",
  household: "Hogar",
  income: "Ingreso mensual (declarado)",
  members: "Integrantes",
  next_step: ({ step }: Values<"step">) => `Siguiente paso: ${step}`,
  nobody_to_group:
    "No hay otra solicitud sin decisión para esta unidad. Seleccione solicitantes en la lista para agrupar a otros.",
  removed: ({ name }: Values<"name">) => `${name} ya no está en el hogar`,
  remove: "Quitar del hogar",
  remove_name: ({ name }: Values<"name">) => `Quitar del hogar: ${name}`,
  reports: ({ ready, all }: Values<"ready" | "all">) => `${ready} de ${all} informes listos`,
  role_of: ({ name }: Values<"name">) => `Función de ${name}`,
  roles: { applicant: "Solicitante", co_applicant: "Cosolicitante", guarantor: "Garante" },
  ungroup: "Separar",
};

export default texts;
