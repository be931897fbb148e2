import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Company, Membership } from "#web/api/accounts/companies.ts";
import { useUser } from "#web/api/accounts/users.ts";
import { restoreFocusNearby } from "#web/components/focus/restore-focus-nearby.ts";
import { TeamHistory } from "#web/features/teams/history/team-history.tsx";
import { InvitationList } from "#web/features/teams/invitation-list.tsx";
import { InviteMembersDialog } from "#web/features/teams/invite-dialog.tsx";
import { LeaveDialog } from "#web/features/teams/leave-dialog.tsx";
import { MemberItem } from "#web/features/teams/member-item.tsx";
import { OwnershipOffer, TransferDialog } from "#web/features/teams/ownership.tsx";
import { RemoveMemberDialog } from "#web/features/teams/remove-dialog.tsx";
import { RenameTeamDialog } from "#web/features/teams/rename-dialog.tsx";
import { RightsDialog } from "#web/features/teams/rights-dialog.tsx";
import { SuspendedMembers } from "#web/features/teams/suspended-members.tsx";
import { TeamSecurity } from "#web/features/teams/team-security.tsx";
import styles from "#web/features/teams/teams.module.css";
import { paths } from "#web/navigation/paths.ts";

type OpenDialog =
  | { dialog: "invite" | "rename" | "leave" | "transfer" }
  | { dialog: "rights" | "remove"; member: Membership };

/** A team: its members with their permissions, and the owner's actions. */
export function TeamView({ company }: { company: Company }) {
  const t = useT();
  const texts = t(teamsTexts);
  const navigate = useNavigate();
  const { second_factor } = useUser();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const { memberships, abilities } = company;
  return (
    <>
      <div className={styles.head}>
        <h1>{company.name}</h1>
        {abilities.manage && (
          <div className={styles.buttons}>
            <Button onClick={() => setOpenDialog({ dialog: "rename" })}>{texts.rename}</Button>
            <Button variant="primary" onClick={() => setOpenDialog({ dialog: "invite" })}>
              <Icon name="plus" size={18} />
              {texts.invite_members}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.page} ref={restoreFocusNearby}>
        {second_factor.required && !second_factor.on && (
          <Notice tone="attention" title={texts.team_requires}>
            <p>{texts.team_requires_text}</p>
            <div className={styles.buttons}>
              <Link to={paths.settingsTwoStep(paths.area("teams"))} className={buttonClass("primary")}>
                {texts.turn_on_own}
              </Link>
            </div>
          </Notice>
        )}
        <OwnershipOffer company={company} />
        <section className={styles.section} aria-labelledby="members">
          <h2 id="members" tabIndex={-1}>
            {texts.members({ n: memberships.length })}
          </h2>
          <ul role="list" className={styles.cards}>
            {memberships.map((member) => (
              <MemberItem
                key={member.id}
                member={member}
                onChange={abilities.manage ? () => setOpenDialog({ dialog: "rights", member }) : undefined}
                onRemove={abilities.manage ? () => setOpenDialog({ dialog: "remove", member }) : undefined}
              />
            ))}
          </ul>
        </section>
        <InvitationList invitations={company.invitations} />
        <SuspendedMembers company={company} />
        {abilities.manage && <TeamSecurity company={company} />}
        {abilities.manage && <TeamHistory companyId={company.id} />}
        {abilities.manage && memberships.length > 1 && (
          <section className={styles.section} aria-labelledby="ownership">
            <h2 id="ownership">{texts.ownership}</h2>
            <div>
              <Button onClick={() => setOpenDialog({ dialog: "transfer" })}>{texts.transfer_ownership}</Button>
            </div>
          </section>
        )}
        {abilities.leave && (
          <div>
            <Button variant="danger" onClick={() => setOpenDialog({ dialog: "leave" })}>
              {texts.leave}
            </Button>
          </div>
        )}
      </div>
      {openDialog?.dialog === "invite" && <InviteMembersDialog company={company} onClose={close} />}
      {openDialog?.dialog === "rename" && <RenameTeamDialog company={company} onClose={close} />}
      {openDialog?.dialog === "transfer" && <TransferDialog company={company} onClose={close} />}
      {openDialog?.dialog === "leave" && (
        <LeaveDialog
          company={company}
          onClose={(hasLeft) => {
            close();
            if (hasLeft) void navigate(paths.area("applicants"));
          }}
        />
      )}
      {openDialog?.dialog === "rights" && <RightsDialog company={company} member={openDialog.member} onClose={close} />}
      {openDialog?.dialog === "remove" && (
        <RemoveMemberDialog company={company} member={openDialog.member} onClose={close} />
      )}
    </>
  );
}
