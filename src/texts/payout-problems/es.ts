export default {
  blocked: {
    no_account: "Primero agregue una cuenta bancaria para recibir transferencias.",
    account_not_ready:
      "Su cuenta bancaria no está lista para recibir transferencias. En Configuración → Cuenta bancaria puede ver qué hacer.",
    negative:
      "Su saldo es negativo por reembolsos o disputas. Las transferencias siguen cuando los próximos pagos lo cubran.",
    nothing_available: "Todavía no hay nada que transferir.",
    unsent_payout: "Una transferencia anterior todavía no se ha enviado. Espere a que esté en camino.",
    deposit_account:
      "La ley del lugar de la vivienda exige una cuenta bancaria separada para los depósitos. Agregue una en Configuración → Cuenta bancaria o confirme que su cuenta bancaria lo es.",
  },
  account_disabled: "La cuenta de este arrendador está desactivada. Comuníquese con soporte.",
  decided: "Esta transferencia ya no está en espera de aprobación.",
  no_approver:
    "Nadie más en su equipo puede aprobar transferencias. Primero permita a otro integrante administrar los pagos y ver todas las solicitudes.",
  not_delayed: "Esta transferencia no está retrasada, así que no se puede reintentar.",
  owner_only: "Solo la persona propietaria de su equipo puede cambiar esto.",
  second_person: "Otra persona tiene que aprobar su transferencia.",
};
