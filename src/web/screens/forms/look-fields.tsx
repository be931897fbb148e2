import type { Look } from "#contract/schemas/forms.ts";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { LookColor } from "#web/screens/forms/look-color.tsx";
import { LookCss } from "#web/screens/forms/look-css.tsx";
import { LookLogo } from "#web/screens/forms/look-logo.tsx";

type LookFieldsProps = {
  slug: string;
  /** what is shown where the form has no logo of its own */
  landlordLogo: string | null;
  look: Look;
  /** @param part what of it is to change */
  onChange: (part: Look) => void;
  errors: Record<string, string[]>;
};

/** What a form shows of its landlord's own. */
export function LookFields({ slug, landlordLogo, look, onChange, errors }: LookFieldsProps) {
  const t = useT();
  const shown = (name: keyof Look) => errors[`form.look.${name}`]?.map((text) => t(text));
  return (
    <>
      <LookLogo
        slug={slug}
        logo={look.logo}
        landlordLogo={landlordLogo}
        onChange={(logo) => onChange({ logo })}
        errors={shown("logo")}
      />
      <LookColor color={look.color} onChange={(color) => onChange({ color })} errors={shown("color")} />
      <TextAreaField
        id="welcome"
        label={t("Welcome text")}
        help={t("Shown before the first question. Leave an empty line to start a new paragraph.")}
        maxLength={4000}
        value={look.welcome ?? ""}
        onChange={(welcome) => onChange({ welcome: welcome || undefined })}
        errors={shown("welcome")}
      />
      <TextAreaField
        id="closing"
        label={t("Closing text")}
        help={t("Shown under your name after the application is submitted.")}
        maxLength={4000}
        value={look.closing ?? ""}
        onChange={(closing) => onChange({ closing: closing || undefined })}
        errors={shown("closing")}
      />
      <LookCss
        css={look.custom_css ?? ""}
        onChange={(custom_css) => onChange({ custom_css: custom_css || undefined })}
        errors={shown("custom_css")}
      />
    </>
  );
}
