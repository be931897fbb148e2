import { qrCaption } from "#rules/files/qr-path.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Flyer, TemplateRow } from "#web/api/forms/application-templates.ts";
import { QrCode } from "#web/components/qr-code.tsx";
import styles from "#web/features/forms/flyer/flyer.module.css";

type LandlordSummary = TemplateRow["landlord"];
type Props = { flyer: Flyer; landlord: LandlordSummary; url: string };

/** A preview of the flyer's PDF: a US Letter page, white in the dark theme too. */
export function FlyerPreview(props: Props) {
  const t = useT();
  const isQuarters = props.flyer.layout === "quarters";
  return (
    <section
      aria-label={t(commonTexts).preview}
      className={isQuarters ? `${styles.sheet} ${styles.quarters}` : styles.sheet}
    >
      <FlyerCopy {...props} />
      {isQuarters && [2, 3, 4].map((n) => <FlyerCopy key={n} {...props} copy />)}
    </section>
  );
}

/** `copy`: a repetition, hidden from screen readers. */
function FlyerCopy({ flyer, landlord, url, copy = false }: Props & { copy?: boolean }) {
  const t = useT();
  const lines = flyer.lines.filter((line) => line.trim());
  return (
    <article className={styles.copy} aria-hidden={copy}>
      <div className={styles.face}>
        {landlord.logo ? (
          <img src={landlord.logo} alt={t(formSharingTexts).logo({ name: landlord.name })} />
        ) : (
          landlord.name
        )}
      </div>
      {flyer.headline && <h2>{flyer.headline}</h2>}
      {flyer.address && <p className={styles.address}>{flyer.address}</p>}
      {flyer.price && <p className={styles.price}>{flyer.price}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and keep their order
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles.apply}>
        <QrCode text={url} label={t(formSharingTexts).qr_code_leads({ link: url })} className={styles.code} />
        <div>
          <h3>{t(formSharingTexts).apply_online}</h3>
          <p className={styles.how}>{t(formSharingTexts).scan_code_phones}</p>
          <p className={styles.link}>{qrCaption(url)}</p>
        </div>
      </div>
      <p className={styles.foot}>
        <svg viewBox="0 0 28 26" aria-hidden="true">
          <path d="M2 11 14 3l12 8M5 11v13h18V11" fill="none" stroke="currentColor" strokeWidth="2.4" />
          <path d="M9.500 13.500h9v2.400h-9zM9.500 18h9v2.400h-9z" fill="currentColor" />
        </svg>
        {t(formSharingTexts).equal_housing_opportunity}
      </p>
    </article>
  );
}
