import { accentOf } from "#rules/appearance/accent.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/appearance/appearance.module.css";

type AccentColorFieldProps = {
  color: string | undefined;
  onChange: (color: string | undefined) => void;
  errors: Message[] | undefined;
};

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** The form's accent color, with the shades that applicants see. */
export function AccentColorField({ color, onChange, errors }: AccentColorFieldProps) {
  const t = useT();
  const validColor = color && isColor(color) ? color : undefined;
  const accent = validColor && accentOf(validColor);
  return (
    <div>
      <div className={styles.colorRow}>
        <TextField
          id="color"
          label={t(formSettingsTexts).color}
          placeholder="#1f5a4a"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          value={color ?? ""}
          onChange={(text) => onChange(text.trim().toLowerCase() || undefined)}
          errors={errors?.map((text) => t(text))}
        />
        <input
          type="color"
          className={styles.picker}
          aria-label={t(formSettingsTexts).pick_color}
          value={validColor ?? "#1f5a4a"}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {color && (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {t(formSettingsTexts).use_default_color}
          </Button>
        )}
      </div>
      <div role="status">
        {accent && (
          <>
            <div className={styles.shades}>
              {(["light", "dark"] as const).map((theme) => (
                <span key={theme} style={{ background: accent[theme].brand, color: accent[theme].onBrand }}>
                  {theme === "light" ? t(formSettingsTexts).light_theme : t(formSettingsTexts).dark_theme}
                </span>
              ))}
            </div>
            {!(accent.unchanged.light && accent.unchanged.dark) && (
              <p className={styles.hint}>
                {accent.unchanged.light
                  ? t(formSettingsTexts).color_adjusted_dark
                  : accent.unchanged.dark
                    ? t(formSettingsTexts).color_adjusted_light
                    : t(formSettingsTexts).color_adjusted_both}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
