import type { FieldErrors } from "#contract/schemas/forms.ts";
import { lowestCap } from "#rules/law/fees/fee-findings.ts";
import { messages } from "#rules/text/messages.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import type { Template } from "#web/api/forms/application-templates.ts";
import { withCounties } from "#web/features/forms/homes/home-fee.ts";
import { feeInputFaults } from "#web/features/forms/law/fee.ts";
import { settingsLawFaults } from "#web/features/forms/law/law.ts";
import { changesOf, type Settings } from "#web/features/forms/settings/settings-changes.ts";

export type Changes = Partial<ReturnType<typeof changesOf>>;

/** Returns the errors in the current settings, by field. */
function settingFaults(template: Template, settings: Settings): FieldErrors {
  const homes = withCounties(settings.homes, template.homes);
  const lowestCapCents = lowestCap(settings.states, new Date(), homes, settings.checks);
  const fee = feeInputFaults(settings.fee, settings.checks, lowestCapCents);
  const law = settingsLawFaults({ ...settings, homes, form: template.form });
  return {
    ...law,
    ...(!settings.name.trim() && { name: [messages.required] }),
    ...(fee.length > 0 && { fee: [...(law.fee ?? []), ...fee] }),
  };
}

/**
 * Saves each part of the settings that is valid: an invalid fee doesn't prevent saving a name. Fee, reports, checks and
 * jurisdictions must be consistent and are saved together.
 * @param send makes the call
 * @returns the saved form
 * @throws ApiError with the invalid fields, after everything else is saved
 */
export async function saveSettings(
  template: Template,
  settings: Settings,
  send: (changes: Changes) => Promise<Template>,
): Promise<Template> {
  const {
    name,
    landlord_emails,
    previous_landlord_emails,
    homes,
    orientation,
    criteria,
    form,
    version: _,
    ...otherChanges
  }: Changes = changesOf(template, settings);
  const faults = settingFaults(template, settings);
  const { name: nameFaults, ...termFaults } = faults;
  // Lists and the form are replaced as a whole and must not overwrite a colleague's changes, so they are sent with a
  // version. They are sent first, since the responses to other parts could contain a newer version than these changes
  // are based on.
  const parts: { changes: Changes; faults: FieldErrors; needsVersion?: true }[] = [
    { changes: { ...(homes && { homes }) }, faults: {}, needsVersion: true },
    { changes: { ...(criteria && { criteria }) }, faults: {}, needsVersion: true },
    { changes: { ...(form && { form }) }, faults: {}, needsVersion: true },
    { changes: { ...(name !== undefined && { name }) }, faults: nameFaults ? { name: nameFaults } : {} },
    {
      changes: {
        ...(landlord_emails && previous_landlord_emails && { landlord_emails, previous_landlord_emails }),
      },
      faults: {},
    },
    { changes: otherChanges, faults: termFaults },
    { changes: { ...(orientation && { orientation }) }, faults: {} },
  ];
  const errors: FieldErrors = {};
  let saved = template;
  // unchanged parts report no errors
  for (const { changes, faults, needsVersion } of parts.filter(({ changes }) => Object.keys(changes).length > 0)) {
    if (Object.keys(faults).length > 0) {
      Object.assign(errors, faults);
      continue;
    }
    try {
      // the latest version is the one that was just saved
      saved = await send({ ...changes, ...(needsVersion && { version: saved.version }) });
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) throw error;
      Object.assign(errors, error.errors);
    }
  }
  if (Object.keys(errors).length > 0) throw new ApiError({ code: "invalid", status: 422, detail: "", errors });
  return saved;
}
