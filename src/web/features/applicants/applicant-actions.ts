import { useQueryClient } from "@tanstack/react-query";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import { type Change, isSorting, useChangeBundles } from "#web/api/applications/application-bundles.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { toast } from "#web/hooks/toast.ts";

const opposite = {
  archive: "unarchive",
  unarchive: "archive",
  shortlist: "unshortlist",
  unshortlist: "shortlist",
} as const;

/** @param seen the revisions shown on the page, if it shows answers */
export type Act = (change: Change, slugs: string[], seen?: Record<string, number>) => Promise<boolean>;

/**
 * Returns the functions that archive, shortlist and delete bundles, with the toasts of the specification's section 4,
 * which offer to undo where possible.
 * @returns makes the change; resolves to whether it was made
 */
export function useApplicantActions(): Act {
  const t = useT();
  const client = useQueryClient();
  const { mutateAsync } = useChangeBundles();
  return async function act(change: Change, slugs: string[], seen?: Record<string, number>) {
    if (isSorting(client) || slugs.length === 0) return false;
    try {
      await mutateAsync({ change, slugs, ...(seen && { seen }) });
    } catch (error) {
      toast("error", failureText(error, t));
      return false;
    }
    const undo =
      change === "delete" ? undefined : { label: t(commonTexts).undo, run: () => void act(opposite[change], slugs) };
    toast("success", doneText(change, slugs.length, t), undo);
    return true;
  };
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
