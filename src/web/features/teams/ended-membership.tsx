import { teamsTexts } from "#texts/teams/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./ended-membership.module.css";

type EndedMembershipProps = { company: string; is_suspended: boolean };

/** The notice that a company removed or suspended the landlord, above every screen of their own account. */
export function EndedMembership({ company, is_suspended }: EndedMembershipProps) {
  const t = useT();
  const texts = t(teamsTexts);
  return (
    <div className={styles.ended}>
      {is_suspended ? (
        <Notice tone="attention" title={texts.access_suspended({ company })}>
          <p>{texts.access_suspended_help}</p>
        </Notice>
      ) : (
        <Notice tone="attention" title={texts.membership_ended({ company })}>
          <p>{texts.membership_ended_help}</p>
        </Notice>
      )}
    </div>
  );
}
