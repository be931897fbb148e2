import type { Appearance } from "#contract/schemas/forms.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import type { Message } from "#texts/message.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { AccentColorField } from "#web/features/forms/appearance/accent-color-field.tsx";
import { CustomCssField } from "#web/features/forms/appearance/custom-css-field.tsx";
import { LogoField } from "#web/features/forms/appearance/logo-field.tsx";

type AppearanceFieldsProps = {
  slug: string;
  /** the logo shown if the form has none */
  landlordLogo: string | null;
  appearance: Appearance;
  /** @param part the changed properties */
  onChange: (part: Appearance) => void;
  errors: Record<string, Message[]>;
};

/** The fields for the parts of a form's appearance that its landlord can change. */
export function AppearanceFields({ slug, landlordLogo, appearance, onChange, errors }: AppearanceFieldsProps) {
  const t = useT();
  const faults = (name: keyof Appearance) => errors[`form.appearance.${name}`];
  const errorTexts = (name: keyof Appearance) => faults(name)?.map((text) => t(text));
  return (
    <>
      <LogoField
        slug={slug}
        logo={appearance.logo}
        landlordLogo={landlordLogo}
        onChange={(logo) => onChange({ logo })}
        errors={faults("logo")}
      />
      <AccentColorField color={appearance.color} onChange={(color) => onChange({ color })} errors={faults("color")} />
      <TextAreaField
        id="welcome"
        label={t(formSettingsTexts).welcome_text}
        help={t(formSettingsTexts).welcome_help}
        maxLength={4000}
        value={appearance.welcome ?? ""}
        onChange={(welcome) => onChange({ welcome: welcome || undefined })}
        errors={errorTexts("welcome")}
      />
      <TextAreaField
        id="closing"
        label={t(formSettingsTexts).closing_text}
        help={t(formSettingsTexts).closing_help}
        maxLength={4000}
        value={appearance.closing ?? ""}
        onChange={(closing) => onChange({ closing: closing || undefined })}
        errors={errorTexts("closing")}
      />
      <CustomCssField
        css={appearance.custom_css ?? ""}
        onChange={(custom_css) => onChange({ custom_css: custom_css || undefined })}
        errors={faults("custom_css")}
      />
    </>
  );
}
