import { Link } from "react-router";
import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { ownershipTexts } from "#texts/ownership/texts.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import type { Bundle, BundleChange } from "#web/api/applications/application-bundles.ts";
import styles from "#web/features/applicants/selection/bulk-bar.module.css";
import { declinableBundlesOf } from "#web/features/applicants/selection/declinable-bundles.ts";
import { GroupButtons } from "#web/features/applicants/selection/group-buttons.tsx";
import type { OpenDialog } from "#web/features/applicants/selection/selection-dialog.tsx";
import { useRestoredFocus } from "#web/features/applicants/selection/use-restored-focus.ts";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";
import { paths } from "#web/navigation/paths.ts";

const InvitationButtons = lazyDialog(() =>
  import("#web/features/applicants/selection/invitation-buttons.tsx").then((module) => module.InvitationButtons),
);

const SendDocumentButton = lazyDialog(() =>
  import("#web/features/documents/many/send-document-button.tsx").then((module) => module.SendDocumentButton),
);

type BulkBarProps = Pick<RowsProps, "selection" | "act"> & { onOpen: (dialog: OpenDialog) => void };

/**
 * Renders the actions that the user may take on all selected applicants, while some are selected. It shows the limit
 * for comparing if too many are selected, or if comparing is the user's only action and not possible.
 */
export function BulkBar({ selection, act: runAction, onOpen }: BulkBarProps) {
  const t = useT();
  const { landlord } = useUser();
  const { chosen: selectedBundles, clear } = selection;
  const canManageAll = selectedBundles.every(({ can_manage }) => can_manage);
  const canDeleteAll = selectedBundles.every(({ can_delete }) => can_delete);
  const canChangeAllOwners = selectedBundles.every(({ can_change_owner }) => can_change_owner);
  const hasTooMany = selectedBundles.length > 4;
  const hasApplied = selectedBundles.some(({ status }) => !isBeforeSubmission(status));
  const canCompare = selectedBundles.length >= 2 && !hasTooMany && hasApplied;
  const declinableBundles = declinableBundlesOf(selectedBundles);
  const hasNoActions =
    !canManageAll && !canDeleteAll && !canChangeAllOwners && !canCompare && declinableBundles.length === 0;
  const areAllArchived = selectedBundles.every(({ is_archived }) => is_archived);
  const singleBundle = selectedBundles.length === 1 ? selectedBundles[0] : undefined;
  const onFocus = useRestoredFocus(selectedBundles);
  const areAllShortlisted = selectedBundles.every(({ is_shortlisted }) => is_shortlisted);

  async function change(action: BundleChange, bundles: Bundle[]) {
    const slugs = bundles.map(({ slug }) => slug);
    if (await runAction(action, slugs)) clear();
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {selectedBundles.length > 0 && t(applicantsTexts).selected_n({ n: selectedBundles.length })}
      </p>
      {selectedBundles.length > 0 && (
        <section aria-label={t(applicantsTexts).selected_applicants} className={styles.bar} data-bulk onFocus={onFocus}>
          <p aria-hidden="true">{t(applicantsTexts).selected_n({ n: selectedBundles.length })}</p>
          {(hasNoActions || hasTooMany) && <p className={styles.hint}>{t(criteriaReviewTexts).select_to_compare}</p>}
          <div className={styles.actions}>
            {canManageAll && (
              <Button
                onClick={() =>
                  areAllShortlisted
                    ? change("unshortlist", selectedBundles)
                    : change(
                        "shortlist",
                        selectedBundles.filter(({ is_shortlisted }) => !is_shortlisted),
                      )
                }
              >
                <Icon name="star" size={18} />
                <span>{areAllShortlisted ? t(applicantsTexts).remove_shortlist : t(applicantsTexts).shortlist}</span>
              </Button>
            )}
            {canManageAll && (
              <Button onClick={() => change(areAllArchived ? "unarchive" : "archive", selectedBundles)}>
                <Icon name={areAllArchived ? "unarchive" : "archive"} size={18} />
                <span>{areAllArchived ? t(applicantsTexts).unarchive : t(applicantsTexts).archive}</span>
              </Button>
            )}
            {canManageAll && <GroupButtons selectedBundles={selectedBundles} clear={clear} />}
            {canManageAll && selectedBundles.some(({ status }) => isBeforeSubmission(status)) && (
              <InvitationButtons selectedBundles={selectedBundles} clear={clear} />
            )}
            {canCompare && (
              <Link
                className={buttonClass()}
                to={paths.compare(selectedBundles.flatMap(({ applications }) => applications[0]?.id ?? []))}
              >
                {t(criteriaReviewTexts).compare}
              </Link>
            )}
            {canManageAll && selectedBundles.length >= 2 && selectedBundles.length <= 20 && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "share", bundles: selectedBundles })}>
                <Icon name="share" size={18} />
                <span>{t(sharingTexts).share_with_owner}</span>
              </Button>
            )}
            {canManageAll && selectedBundles.some(({ status }) => isSubmittedUndecided(status)) && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "request", bundles: selectedBundles })}>
                <Icon name="mail" size={18} />
                <span>{t(requestInformationTexts).request_documents}</span>
              </Button>
            )}
            {canManageAll && landlord?.beta_features_enabled && (
              <SendDocumentButton selectedBundles={selectedBundles} />
            )}
            {declinableBundles.length > 0 && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "decline", bundles: selectedBundles })}>
                <Icon name="close" size={18} />
                <span>{t(applicantListTexts).decline_selected({ n: declinableBundles.length })}</span>
              </Button>
            )}
            {canManageAll && singleBundle && !isBeforeSubmission(singleBundle.status) && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "invite", applicant: singleBundle })}>
                <Icon name="mail" size={18} />
                <span>{t(applicantsTexts).invite_again}</span>
              </Button>
            )}
            {canChangeAllOwners && (
              <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: "change_owner", bundles: selectedBundles })}>
                <Icon name="swap" size={18} />
                <span>{t(ownershipTexts).change_owner}</span>
              </Button>
            )}
            {canDeleteAll && (
              <Button variant="danger" onClick={() => onOpen({ kind: "delete", bundles: selectedBundles })}>
                <Icon name="trash" size={18} />
                <span>{t(commonTexts).delete}</span>
              </Button>
            )}
          </div>
          <IconButton icon="close" label={t(applicantsTexts).clear_selection} onClick={clear} />
        </section>
      )}
    </>
  );
}
