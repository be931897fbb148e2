import { websitePartsTexts } from "#texts/website-parts/texts.ts";
import { ScrollRegion } from "#ui/feedback/scroll-region.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/website/parts/parts.module.css";

/** A sample of an owner's review: the same facts for each applicant in the order received, without names or photos. */
export function OwnerReview() {
  const texts = useT()(websitePartsTexts);
  return (
    <ScrollRegion className={styles.scroll} aria-label={texts.owner_review}>
      <table className={styles.review}>
        <thead>
          <tr>
            <td />
            {[1, 2].map((n) => (
              <th key={n} scope="col">
                {texts.applicant({ n })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.facts.map(({ name, values, isMet }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={`${name} ${index === 0 ? "first" : "second"}`}>
                  {value}{" "}
                  {isMet && (
                    <StatusBadge tone={isMet[index] ? "good" : "attention"}>
                      {isMet[index] ? texts.met : texts.not_met}
                    </StatusBadge>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
