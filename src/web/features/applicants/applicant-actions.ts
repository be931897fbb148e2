import { useQueryClient } from "@tanstack/react-query";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import { type Change, isChangingBundles, useChangeBundles } from "#web/api/applications/application-bundles.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { forgetWithSession } from "#web/api/user-data.ts";
import { continued, isReplaced, type Series } from "#web/features/applicants/state/undo-series.ts";
import { hideToast, toast } from "#web/hooks/toast.ts";

const opposite = {
  archive: "unarchive",
  unarchive: "archive",
  shortlist: "unshortlist",
  unshortlist: "shortlist",
} as const;

/** The last change that can be undone. It stays when the user opens another tab of the list or an application. */
let last: Series | null = null;
forgetWithSession(() => {
  last = null;
});

/** @param seen the revisions shown on the page, if it shows answers */
export type Act = (change: Change, slugs: string[], seen?: Record<string, number>) => Promise<boolean>;

/**
 * Returns a function that archives, shortlists or deletes bundles, with the toasts of the specification's section 4.
 * Their Undo reverts a whole selection, or a series of the same change to one applicant after another.
 * @returns makes the change; resolves to whether it was made
 */
export function useApplicantActions(): Act {
  const t = useT();
  const client = useQueryClient();
  const { mutateAsync } = useChangeBundles();
  return act;

  async function act(change: Change, slugs: string[], seen?: Record<string, number>) {
    if (isChangingBundles(client) || slugs.length === 0) return false;
    try {
      await mutateAsync({ change, slugs, ...(seen && { seen }) });
    } catch (error) {
      toast("error", failureText(error, t));
      return false;
    }
    if (change === "delete") toast("success", doneText(change, slugs.length, t));
    else offerUndo(change, slugs);
    return true;
  }

  function offerUndo(change: Series["change"], slugs: string[]) {
    const series = continued(last, { change, slugs, toast: crypto.randomUUID(), at: Date.now() });
    if (last && isReplaced(last, series)) hideToast(last.toast);
    last = series;
    const run = () => {
      last = null;
      void act(opposite[change], [...series.slugs]);
    };
    toast("success", doneText(change, series.slugs.length, t), { id: series.toast, label: t(commonTexts).undo, run });
  }
}

function doneText(change: Change, n: number, t: Translate): string {
  const texts: Record<Change, string> =
    n === 1
      ? {
          archive: t(applicantsTexts).applicant_archived,
          unarchive: t(applicantsTexts).applicant_unarchived,
          shortlist: t(applicantsTexts).applicant_shortlisted,
          unshortlist: t(applicantsTexts).applicant_removed_shortlist,
          delete: t(applicantsTexts).applicant_deleted,
        }
      : {
          archive: t(applicantsTexts).applicants_archived({ n }),
          unarchive: t(applicantsTexts).applicants_unarchived({ n }),
          shortlist: t(applicantsTexts).applicants_shortlisted({ n }),
          unshortlist: t(applicantsTexts).applicants_removed_shortlist({ n }),
          delete: t(applicantsTexts).applicants_deleted({ n }),
        };
  return texts[change];
}
