import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Company, Membership } from "#web/api/accounts/companies.ts";
import { useUser } from "#web/api/accounts/users.ts";
import { keepFocusNear } from "#web/components/focus/keep-focus-near.ts";
import { TeamHistory } from "#web/features/teams/history/team-history.tsx";
import { InvitationList } from "#web/features/teams/invitation-list.tsx";
import { InviteDialog } from "#web/features/teams/invite-dialog.tsx";
import { LeaveDialog } from "#web/features/teams/leave-dialog.tsx";
import { MemberItem } from "#web/features/teams/member-item.tsx";
import { OwnershipOffer, TransferDialog } from "#web/features/teams/ownership.tsx";
import { RemoveDialog } from "#web/features/teams/remove-dialog.tsx";
import { RenameDialog } from "#web/features/teams/rename-dialog.tsx";
import { RightsDialog } from "#web/features/teams/rights-dialog.tsx";
import { Security } from "#web/features/teams/security.tsx";
import { Suspended } from "#web/features/teams/suspended.tsx";
import styles from "#web/features/teams/teams.module.css";
import { paths } from "#web/navigation/paths.ts";

type Open =
  | { dialog: "invite" | "rename" | "leave" | "transfer" }
  | { dialog: "rights" | "remove"; member: Membership };

/** A team: its members with their permissions, and the owner's actions. */
export function TeamView({ company }: { company: Company }) {
  const t = useT();
  const texts = t(teamsTexts);
  const navigate = useNavigate();
  const { second_factor } = useUser();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { memberships, abilities } = company;
  return (
    <>
      <div className={styles.head}>
        <h1>{company.name}</h1>
        {abilities.manage && (
          <div className={styles.buttons}>
            <Button onClick={() => setOpen({ dialog: "rename" })}>{texts.rename}</Button>
            <Button variant="primary" onClick={() => setOpen({ dialog: "invite" })}>
              <Icon name="plus" size={18} />
              {texts.invite_members}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.page} ref={keepFocusNear}>
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
                onChange={abilities.manage ? () => setOpen({ dialog: "rights", member }) : undefined}
                onRemove={abilities.manage ? () => setOpen({ dialog: "remove", member }) : undefined}
              />
            ))}
          </ul>
        </section>
        <InvitationList invitations={company.invitations} />
        <Suspended company={company} />
        {abilities.manage && <Security company={company} />}
        {abilities.manage && <TeamHistory companyId={company.id} />}
        {abilities.manage && memberships.length > 1 && (
          <section className={styles.section} aria-labelledby="ownership">
            <h2 id="ownership">{texts.ownership}</h2>
            <div>
              <Button onClick={() => setOpen({ dialog: "transfer" })}>{texts.transfer_ownership}</Button>
            </div>
          </section>
        )}
        {abilities.leave && (
          <div>
            <Button variant="danger" onClick={() => setOpen({ dialog: "leave" })}>
              {texts.leave}
            </Button>
          </div>
        )}
      </div>
      {open?.dialog === "invite" && <InviteDialog company={company} onClose={close} />}
      {open?.dialog === "rename" && <RenameDialog company={company} onClose={close} />}
      {open?.dialog === "transfer" && <TransferDialog company={company} onClose={close} />}
      {open?.dialog === "leave" && (
        <LeaveDialog
          company={company}
          onClose={(left) => {
            close();
            if (left) void navigate(paths.area("applicants"));
          }}
        />
      )}
      {open?.dialog === "rights" && <RightsDialog company={company} member={open.member} onClose={close} />}
      {open?.dialog === "remove" && <RemoveDialog company={company} member={open.member} onClose={close} />}
    </>
  );
}
