import type en from "./en.ts";

const texts: typeof en = {
  logo_missing: "Vuelva a subir el logotipo.",
  link_taken: "Este enlace ya está en uso.",
  cant_create_forms: "Su equipo no le ha dado permiso para crear formularios.",
  cant_edit_forms: "Su equipo no le ha dado permiso para editar formularios.",
  notify_own_address_only: "Aquí solo puede agregar su propio correo electrónico.",
  changed_elsewhere: "Este formulario se cambió en otro lugar. Vuelva a cargarlo para continuar.",
  css_selector: "Solo se puede dar estilo a estos: .form, .welcome, .section, .title, .field, .text, .help y .input.",
  css_property: "Esta propiedad no se puede usar.",
  css_value: "Este valor no está entre los que se pueden usar.",
  css_color_light: "Este color es demasiado claro para un texto.",
  css_color_dark: "Este color es demasiado oscuro para un fondo.",
  css_nested_rule: "Escriba esto como una regla aparte.",
  css_at_rule: "La única regla con @ que puede usar es @media con min-width o max-width en px.",
  css_unreadable: "Esto no se pudo leer.",
  css_too_many_rules: "Un formulario puede tener hasta 200 reglas.",
  css_important: "No hace falta “!important”. La regla funciona sin eso.",
};

export default texts;
